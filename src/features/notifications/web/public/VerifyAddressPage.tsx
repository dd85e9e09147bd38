import { call } from '#web/api/call.ts';
import { verifyAddress } from '../../contract.ts';
import { LinkAction } from './LinkAction.tsx';

/** Where the link of a verification mail leads. */
export const VerifyAddressPage = () => (
  <LinkAction
    title="Confirm Your Address"
    question="Touchline sends alerts to this address once you have confirmed that it is yours."
    button="Confirm Address"
    doneTitle="Address Confirmed"
    done="Alerts that you chose are sent there from now on."
    failed="Failed to confirm the address"
    act={() => call(verifyAddress, { body: { token: readParameter('token') } })}
    onward={{ label: 'My Notifications', to: '/notifications' }}
  />
);

const readParameter = (name: string): string => new URLSearchParams(location.search).get(name) ?? '';
