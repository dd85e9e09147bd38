import { call } from '#web/api/call.ts';
import { stopMails } from '../../contract.ts';
import { LinkAction } from './LinkAction.tsx';
import { unsubscribePageWords as words } from '../wording.ts';

/** Where the link at the end of a mail leads. */
export const UnsubscribePage = () => (
  <LinkAction
    title={words.unsubscribe}
    question={words.youGetNoMoreMails}
    button={words.unsubscribe}
    doneTitle={words.unsubscribed}
    done={words.getNoMoreMailsKind}
    failed={words.failed}
    act={() => call(stopMails, { params: { link: new URLSearchParams(location.search).get('link') ?? '' } })}
    onward={{ label: words.myNotifications, to: '/notifications' }}
  />
);
