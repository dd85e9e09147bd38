import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { createAccessToken } from '#features/access-tokens/contract.ts';
import { signIn } from '#features/auth/contract.ts';
import { listSources } from '#features/connections/contract.ts';
import { saveKits } from '#features/kits/contract/kits.ts';
import { listWork } from '#features/shipping/contract.ts';
import { listOwners, saveCare } from '#features/shipping/contract/care.ts';
import { listUsers, updateUser } from '#features/users/contract.ts';
import { fillPath, type Endpoint } from '#shared/endpoint.ts';
import { listenTo } from '#testing/processes/ready.ts';

const SOURCES_WITHIN_S = 180;

/** The made-up company, as `npm start` with nothing configured shows it. */
export interface Company {
  url: string;
  /** What a browser keeps of a signed-in person. */
  session: string;
  stop: () => Promise<void>;
}

/** Starts it on a database of its own, and waits until every source has been read. */
export async function startCompany(): Promise<Company> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-pictures-'));
  const password = randomBytes(18).toString('base64url');
  const { PATH = '', HOME = '' } = process.env;
  const settings = { DATA_DIR: folder, ADMIN_PASSWORD: password, PORT: '0', LOG_LEVEL: 'fatal' };
  const child = spawn(process.execPath, ['src/main/boot/start.ts'], { env: { PATH, HOME, ...settings } });
  const { ready, ended } = listenTo(child);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const url = await ready;
    const callApi = createCaller(url);
    const { token, user } = signIn.response.parse(
      await callApi(signIn, { body: { username: 'admin', password } }),
    );
    await everySourceRead(callApi, token);
    for (const [name, days] of TOKENS)
      await callApi(createAccessToken, {
        body: { name, scopes: ['kits:write'], expires_in_days: days },
        token,
      });
    await doSomething(callApi, token);
    await lookAfterParcels(callApi, token);
    const { id, full_name: name, role } = user;
    return { url, session: JSON.stringify({ token, user: { id, name, role } }), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The company itself has none, and a list without rows shows nothing. */
const TOKENS: [name: string, days: number][] = [
  ['Production line, Shenzhen', 365],
  ['Device back end', 180],
  ['Test bench', 10],
];

/** Nothing happens in the company by itself, and a history of nothing shows nothing. */
async function doSomething(callApi: CallApi, token: string): Promise<void> {
  const { users } = listUsers.response.parse(await callApi(listUsers, { token }));
  const femke = users.find(({ username }) => username === 'femke');
  if (!femke) throw new Error('the made-up company has changed its people');
  const wrong = { username: femke.username, password: 'a wrong one' };
  for (let n = 0; n < 4; n += 1) await callApi(signIn, { body: wrong }).catch(() => {});
  await callApi(signIn, { body: { username: 'root', password: 'a wrong one' } }).catch(() => {});
  const { id, username, full_name, role, is_active } = femke;
  const email = 'femke@touchline.example';
  await callApi(updateUser, { body: { username, full_name, role, is_active, email }, token, params: { id } });
  const kits = Array.from({ length: 24 }, (_, n) => ({
    serial_number: `CPMUS2647${String(n).padStart(4, '0')}`,
  }));
  await callApi(saveKits, { body: { kits }, token });
}

const NOTES = [
  'Asked the carrier where it is; they answer by tomorrow.',
  'Customer told. A replacement goes out if it is not scanned by Friday.',
];

/** So that the worklist shows what people write into it: the latest parcels have an owner and a note. */
async function lookAfterParcels(callApi: CallApi, token: string): Promise<void> {
  const { parcels } = listWork.response.parse(await callApi(listWork, { token }));
  const { owners } = listOwners.response.parse(await callApi(listOwners, { token }));
  for (const [at, note] of NOTES.entries()) {
    const parcel = parcels[at + 1];
    const owner = owners[at % owners.length];
    if (!parcel || !owner) throw new Error('the made-up company has no parcels that need a person');
    const seen = { note: null, owner_id: null, last_scan: parcel.LAST_STATUS_TIME };
    await callApi(saveCare, {
      body: { note, owner_id: owner.id, seen },
      token,
      params: { id: parcel.SHIPMENT_ID },
    });
  }
}

interface CallInput {
  body?: unknown;
  token?: string;
  params?: Record<string, unknown>;
}

type CallApi = (endpoint: Endpoint, input: CallInput) => Promise<unknown>;

const createCaller =
  (url: string): CallApi =>
  async ({ method, path }, { body, token, params }) => {
    const answer = await fetch(url + fillPath(path, params), {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
    return answer.json();
  };

async function everySourceRead(callApi: CallApi, token: string): Promise<void> {
  for (let second = 0; second < SOURCES_WITHIN_S; second += 1) {
    const { sources } = listSources.response.parse(await callApi(listSources, { token }));
    if (sources.length > 0 && sources.every(({ last_success_at }) => last_success_at !== null)) return;
    await pause(1_000);
  }
  throw new Error(`Some sources were not read within ${SOURCES_WITHIN_S} s`);
}
