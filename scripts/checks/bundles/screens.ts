import { OPENS_WITH } from '../../set-up/first-files.mjs';
import { collectFiles, collectWeights, type Build } from './chunks.ts';

const NAVIGATION = 'src/main/web/navigation.ts';
const ENTRY = 'index.html';
const SIGN_IN = [ENTRY, 'src/web/theme/boot.ts', 'src/features/auth/web/LoginPage.tsx'];
const SHELL = [ENTRY, 'src/web/theme/boot.ts', 'src/main/web/SignedInApp.tsx', NAVIGATION];
const PAGE = /(\w+)(?:Page|Screen)\.tsx$/;
const DASHBOARD = 'src/main/web/DashboardScreen.tsx';

/** What most screens share and the dashboard does not need: tables, fields that open, and all styles. The first of them loads it. */
const TABLES = ['src/web/ui/table/DataTable.tsx', 'src/web/ui/filters/SelectFilter.tsx'];

/** In bytes as they are sent; `dashboard` is all files of a first visit: page, font, styles, scripts, however late. */
const BARS = { signIn: 116_000, dashboard: 264_000, tables: 88_000, screen: 48_000 };

/** One line of the table: what is loaded, how much it may weigh, how much it does. */
export interface BundleLine {
  name: string;
  bytes: number;
  bar: number;
  /** What its modules weigh in it. */
  modules: Map<string, number>;
}

/** Weighs the sign-in page, the dashboard with all that it needs, and what each further screen adds to it. */
export function weighScreens(build: Build): BundleLine[] {
  const atRest = collectFiles(build, [...SHELL, DASHBOARD]);
  const weigh = (name: string, bar: number, files: Iterable<string>): BundleLine => {
    const list = [...files];
    const bytes = list.reduce((sum, file) => sum + build.measureFile(file), 0);
    return { name, bar, bytes, modules: collectWeights(build, list) };
  };
  const tables = [...collectFiles(build, TABLES)].filter((file) => !atRest.has(file));
  const shared = new Set([...atRest, ...tables]);
  const scripts = [...collectFiles(build, SIGN_IN)].filter((file) => file.endsWith('.js'));
  const further = listPages(build)
    .filter((source) => source !== DASHBOARD)
    .map((source) => {
      const opened = collectFiles(build, [source, ...(OPENS_WITH[source] ?? [])]);
      const added = [...opened].filter((file) => !shared.has(file));
      return weigh(`+ ${PAGE.exec(source)?.[1] ?? source}`, BARS.screen, added);
    });
  return [
    weigh('sign-in, scripts', BARS.signIn, scripts),
    weigh('dashboard, in all', BARS.dashboard, [...atRest, ...build.others]),
    weigh('+ tables and fields', BARS.tables, tables),
    ...further,
  ];
}

/** The modules of the pages that the navigation opens. The chunk that is named for it may only pass on another one. */
function listPages({ chunks }: Build): string[] {
  const own = Object.values(chunks).find(({ modules }) => Object.hasOwn(modules, NAVIGATION));
  const pages = (own?.dynamicImports ?? [])
    .map((file) => chunks[file]?.source ?? '')
    .filter((source) => PAGE.test(source));
  if (pages.length === 0) throw new Error(`no page was built for ${NAVIGATION}`);
  return pages;
}
