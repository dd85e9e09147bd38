import { call } from '#web/api/call.ts';
import { stopMails } from '../../contract.ts';
import { LinkAction } from './LinkAction.tsx';

/** Where the link at the end of a mail leads. */
export const UnsubscribePage = () => (
  <LinkAction
    title="Unsubscribe"
    question="You get no more mails of this kind. What needs you stays on Today."
    button="Unsubscribe"
    doneTitle="Unsubscribed"
    done="You get no more mails of this kind. You can choose them again under My Notifications."
    failed="Failed to unsubscribe"
    act={() => call(stopMails, { params: { link: new URLSearchParams(location.search).get('link') ?? '' } })}
    onward={{ label: 'My Notifications', to: '/notifications' }}
  />
);
