import { call } from '#web/api/call.ts';
import { verifyAddress } from '../../contract.ts';
import { LinkAction } from './LinkAction.tsx';
import { verifyAddressPageWords as words } from '../wording.ts';

/** Where the link of a verification mail leads. */
export const VerifyAddressPage = () => (
  <LinkAction
    title={words.title}
    question={words.touchlineSendsAlerts}
    button={words.confirmAddress}
    doneTitle={words.addressConfirmed}
    done={words.alertsThatYouChose}
    failed={words.failed}
    act={() => call(verifyAddress, { body: { token: readParameter('token') } })}
    onward={{ label: words.myNotifications, to: '/notifications' }}
  />
);

const readParameter = (name: string): string => new URLSearchParams(location.search).get(name) ?? '';
