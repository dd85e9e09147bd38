import {
  startAuthentication,
  startRegistration,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { call } from '#web/api/call.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  beginPasskeySignIn,
  proveByPasskey,
  signInByPasskey,
} from '../../contract/passkeys.ts';
import { Unfinished } from '../use-asking.ts';
import { askPasskeyWords as words } from './wording.ts';

const explain = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  switch (error.name) {
    case 'InvalidStateError':
      return new Unfinished(words.thisDeviceHasPasskey);
    case 'NotAllowedError':
    case 'AbortError':
      return new Unfinished(words.noPasskeyWasUsed);
    case 'SecurityError':
      return new Unfinished(words.passkeysDoNotWork);
    default:
      return error;
  }
};

async function ask<T>(device: Promise<T>): Promise<T> {
  try {
    return await device;
  } catch (error) {
    throw explain(error);
  }
}

// The server's library makes the options that the browser's one takes; the contract passes them on as they are.
const toRequest = (options: unknown) => options as PublicKeyCredentialRequestOptionsJSON;

/** Signs in with a passkey alone, or finishes the second step of an attempt. */
export async function signInWithPasskey(attempt?: string) {
  const begun = await call(beginPasskeySignIn, { body: { attempt } });
  const credential = await ask(startAuthentication({ optionsJSON: toRequest(begun.options) }));
  return call(signInByPasskey, { body: { attempt: begun.attempt, credential: toSigned(credential) } });
}

/** Proves with a passkey who is at the screen. */
export async function proveWithPasskey(): Promise<void> {
  const { options } = await call(beginPasskeyProof, {});
  const credential = await ask(startAuthentication({ optionsJSON: toRequest(options) }));
  await call(proveByPasskey, { body: { credential: toSigned(credential) } });
}

/** Has a device make a passkey, and adds it under a name. Answers recovery codes where it is the first factor. */
export async function makePasskey(name: string): Promise<string[] | null> {
  const { options } = await call(beginPasskey, {});
  // As above.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const credential = await ask(startRegistration({ optionsJSON }));
  const answer = await call(addPasskey, { body: { name, credential: toRegistered(credential) } });
  return answer.recovery_codes;
}

// Without what extensions say, which the server does not read and which may be more than JSON.
const toSigned = ({ id, rawId, type, response }: AuthenticationResponseJSON) => {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle !== undefined && { userHandle }),
    },
  };
};

const toRegistered = ({ id, rawId, type, response }: RegistrationResponseJSON) => {
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  };
};
