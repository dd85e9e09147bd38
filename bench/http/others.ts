import { Client, request } from 'undici';
import { exportKits } from '#features/kits/contract/kits.ts';
import { signIn } from '#features/auth/contract.ts';
import { askChild, startAsker, type Server } from './processes/children.ts';
import { pickPercentile } from './figures.ts';
import type { BenchSurroundings } from './surroundings.ts';

const ROUNDS = 4;
const ROUND_MS = 600;

/** What people who sign in eight at once do to those who are reading; the slowest of these, and how long each took. */
export async function measureSignIns(
  { origin }: Server,
  { people, tokens }: BenchSurroundings,
): Promise<{ signInP50: number; othersP99: number; othersMax: number }> {
  const asker = startAsker();
  const signIns: number[] = [];
  const others: number[] = [];
  try {
    const paths = ['/about', '/connections/freshness', '/users/stats/overview'];
    await askChild(asker, {
      origin,
      paths,
      tokens,
      connections: 2,
      ms: 200,
      encoding: 'br',
    });
    for (let round = 0; round < ROUNDS; round += 1) {
      const reading = askChild(asker, {
        origin,
        paths,
        tokens,
        connections: 2,
        ms: ROUND_MS,
        encoding: 'br',
      });
      await Promise.all(
        people.map(async (person, at) => {
          const started = performance.now();
          const { statusCode, body } = await request(`${origin}/api${signIn.path}`, {
            method: 'POST',
            // Each from a network of their own, as a proxy says it: those of one network wait for each other.
            headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${at}` },
            body: JSON.stringify(person),
          });
          await body.dump();
          if (statusCode !== 200) throw new Error(`a sign-in was answered ${statusCode}`);
          signIns.push(performance.now() - started);
        }),
      );
      others.push(...(await reading).times);
    }
  } finally {
    await asker.stop();
  }
  const sorted = others.sort((one, other) => one - other);
  return {
    signInP50: pickPercentile(
      signIns.sort((one, other) => one - other),
      0.5,
    ),
    othersP99: pickPercentile(sorted, 0.99),
    othersMax: sorted.at(-1) ?? 0,
  };
}

/** All kits as a file: how quickly, and how much memory it takes on the way. */
export async function measureExport(
  { origin, child }: Server,
  { tokens }: BenchSurroundings,
): Promise<{ rows: number; perSecond: number; growthMb: number }> {
  const client = new Client(origin, {
    bodyTimeout: 300_000,
    headersTimeout: 60_000,
  });
  const before = await child.probe();
  let peak = before.rssMb;
  let rows = -1; // the first line names the columns
  const started = performance.now();
  const watching = setInterval(() => {
    void child.probe().then(({ rssMb }) => void (peak = Math.max(peak, rssMb)));
  }, 250);
  try {
    const { statusCode, body } = await client.request({
      method: 'GET',
      path: `/api${exportKits.path}`,
      headers: { authorization: `Bearer ${tokens[0]}` },
    });
    if (statusCode !== 200) throw new Error(`the export was answered ${statusCode}`);
    for await (const piece of body) rows += countLines(piece as Buffer); // undici gives no other pieces
  } finally {
    clearInterval(watching);
    await client.close();
  }
  const seconds = (performance.now() - started) / 1000;
  return {
    rows,
    perSecond: Math.round(rows / seconds),
    growthMb: peak - before.rssMb,
  };
}

function countLines(piece: Buffer): number {
  let lines = 0;
  for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) lines += 1;
  return lines;
}
