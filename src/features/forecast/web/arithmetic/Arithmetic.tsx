import { NO_VALUE } from '#web/format.ts';
import { HeadRow } from '#web/ui/cells/HeadRow.tsx';
import { OpenText } from '#web/ui/cells/OpenText.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { BoneRows } from '#web/ui/skeleton/BoneRows.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import type { z } from 'zod';
import type { WireForecast } from '../../contract.ts';
import { listChannelGroups, listSubjectCells } from '../../rules/channel-groups.ts';
import type { getForecastArithmetic } from '../../contract/arithmetic.ts';
import { useArithmetic, useForecast } from '../api.ts';
import { ARITHMETIC_ROW_PX, ArithmeticDays } from './ArithmeticDays.tsx';
import styles from './Arithmetic.module.css';
import { forecastView } from '../view.ts';
import {
  BASIS_LABELS,
  CHANNEL_LABELS,
  describeAccuracy,
  describeErrors,
  formatSubject,
  formatUnits,
} from '../wording/describe.ts';
import { forecastArithmeticWords as words } from '../wording/screen.ts';

const PART_HEADERS = [words.variant, words.sevenDays, words.twentyEightDays, words.days91, words.basis];

type Answer = z.infer<typeof getForecastArithmetic.response>;

/** What the figures on the screen were made of, down to days and factors. */
export function Arithmetic({ onClose }: { onClose: () => void }) {
  const [{ subject, channel }] = useUrlState(forecastView);
  const query = useArithmetic(subject, channel);
  const forecast = useForecast().data?.forecasts.find(
    (each) => each.subject === subject && each.channel === channel,
  );
  const measured = forecast && <Measured forecast={forecast} />;
  const count = listSubjectCells(subject).length * listChannelGroups(channel).length;
  const bones =
    count > 1 ? <Parts parts={count} /> : <ArithmeticDays single={undefined} forecast={forecast} />;
  return (
    <Drawer
      isText
      title={words.title(formatSubject(subject))}
      subtitle={CHANNEL_LABELS[channel]}
      onClose={onClose}
    >
      <Loaded
        query={query}
        heading={words.heading}
        failed={words.failed}
        skeleton={
          <div className={styles['parts']} aria-hidden>
            {bones}
            {measured}
          </div>
        }
      >
        {(answer) => (
          <div className={styles['parts']}>
            {answer.unread_orders.map(({ name, orders, last_day: lastDay }) => (
              <p key={name} className={styles['lack']}>
                {words.unreadOrders(name, orders, lastDay)}
              </p>
            ))}
            {answer.single ? (
              <ArithmeticDays single={answer.single} forecast={forecast} />
            ) : (
              <Parts parts={answer.parts} />
            )}
            {measured}
          </div>
        )}
      </Loaded>
    </Drawer>
  );
}

/** Before the parts are there, only how many there will be. */
function Parts({ parts }: { parts: Answer['parts'] | number }) {
  const [, show] = useUrlState(forecastView);
  const format = (units: number | null): string => (units === null ? NO_VALUE : formatUnits(units));
  return (
    <ThingSection title={words.sumOfItsVariants}>
      <p className={styles['text']}>{words.middleOfEachIsAdded}</p>
      <table className={styles['days']}>
        <HeadRow headers={PART_HEADERS} />
        <tbody>
          {typeof parts === 'number' ? (
            <BoneRows rows={parts} columns={PART_HEADERS.length} rowPx={ARITHMETIC_ROW_PX} />
          ) : (
            parts.map((part) => (
              <tr key={`${part.subject} ${part.channel}`}>
                <th scope="row">
                  <OpenText
                    onOpen={() => show({ subject: part.subject, channel: part.channel }, { push: true })}
                  >
                    {`${formatSubject(part.subject)} ${CHANNEL_LABELS[part.channel]}`}
                  </OpenText>
                </th>
                <td>{format(part.days_7)}</td>
                <td>{format(part.days_28)}</td>
                <td>{format(part.days_91)}</td>
                <td>{part.basis ? BASIS_LABELS[part.basis] : words.notEnoughData}</td>
              </tr>
            ))
          )}
        </tbody>
      </table>
    </ThingSection>
  );
}

const Measured = ({ forecast }: { forecast: WireForecast }) => (
  <ThingSection title={words.howGood}>
    {forecast.model && <p className={styles['text']}>{describeErrors(forecast)}</p>}
    <p className={styles['text']}>{describeAccuracy(forecast.accuracy.weeks_4)}</p>
  </ThingSection>
);
