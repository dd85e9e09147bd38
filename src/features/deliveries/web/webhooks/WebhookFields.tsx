import { Checkbox, Switch } from '@mantine/core';
import { ATTENTION_AREAS } from '#shared/attention/areas.ts';

interface Props {
  areas: object;
  onlyUrgent: object;
}

/** What a webhook is told: the same when it is added and when it is changed. */
export const WebhookFields = ({ areas, onlyUrgent }: Props) => (
  <>
    <Checkbox.Group label="Areas" {...areas}>
      {ATTENTION_AREAS.map(({ area, title }) => (
        <Checkbox key={area} value={area} label={title} mt={8} />
      ))}
    </Checkbox.Group>
    <Switch label="Only Urgent Alerts" {...onlyUrgent} />
  </>
);
