import { Checkbox, Switch } from '@mantine/core';
import { ATTENTION_AREAS } from '#shared/attention/areas.ts';
import { webhookFieldsWords as words } from '../wording.ts';

interface Props {
  areas: object;
  onlyUrgent: object;
}

/** What a webhook receives: the same fields when it is added and when it is changed. */
export const WebhookFields = ({ areas, onlyUrgent }: Props) => (
  <>
    <Checkbox.Group label={words.areas} {...areas}>
      {ATTENTION_AREAS.map(({ area, title }) => (
        <Checkbox key={area} value={area} label={title} mt={8} />
      ))}
    </Checkbox.Group>
    <Switch label={words.onlyUrgentAlerts} {...onlyUrgent} />
  </>
);
