import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestFolder extends AsyncDisposable {
  path: string;
}

/** An empty folder that every account can enter, removed with all it holds. */
export async function buildFolder(): Promise<TestFolder> {
  const path = await mkdtemp(join(await realpath(tmpdir()), 'touchline-test-'));
  await chmod(path, 0o755);
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
