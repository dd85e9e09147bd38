import { defineRow, type ReliabilityRow } from './define-row.ts';
import { DELIVERY_ROWS } from './delivery-rows.ts';
import { OPERATION_ROWS } from './operation-rows.ts';
import { PERSON_ROWS } from './person-rows.ts';

/** Takes an hour, so it runs only where its row is asked for. */
export const SOAK = 'bench/load.ts --people 50 --minutes 60 --soak';

export const SECTIONS: readonly [title: string, rows: readonly ReliabilityRow[]][] = [
  ['Identity', PERSON_ROWS],
  [
    'Permissions',
    [
      defineRow('Z1', 'no call is open by accident', 'every endpoint as 14 identities'),
      defineRow('Z2', 'admin calls refuse others before anything else is checked', '0 let in'),
      defineRow('Z3', 'no one can deactivate or delete themselves', 'by any call'),
      defineRow(
        'Z4',
        'at least one active admin always remains, even in a race',
        '8 / 100 racing pairs of each kind',
      ),
      defineRow('Z5', 'without a session, nothing else is checked', 'every endpoint'),
      defineRow('Z6', 'no spelling, method or header bypasses access control', '0 bypasses'),
      defineRow(
        'Z7',
        'customers’ names and addresses reach only roles that may see them, and viewing a list of them is in the history',
        '0 names for a viewer',
      ),
    ],
  ],
  [
    'Input and output',
    [
      defineRow(
        'V1',
        'every field of every call has a schema, and invalid values are rejected',
        '25 / 200 random requests to each endpoint, each kind of wrong value in each field; 26 malformed requests',
      ),
      defineRow(
        'V2',
        'days are real calendar days, the same in every time zone',
        '0 bad dates stored; 3 process time zones',
        'scripts/reliability/time-zones.ts',
      ),
      defineRow(
        'V3',
        'whole numbers have limits, and sums of the largest are correct',
        '8 × 2,147,483,647 in list and workbook',
      ),
      defineRow('V4', 'texts, pages and date ranges have limits', '200 characters, 200 rows, 366 days'),
      defineRow('V5', 'two names that look the same are one name, even in a race', '7 lookalikes rejected'),
      defineRow(
        'V6',
        'NUL, lone surrogates, bad UTF-8, deep JSON, prototypes and duplicate keys are rejected',
        '0 prototypes changed',
      ),
      defineRow(
        'V7',
        'an error is JSON with a readable message, and reveals no internals',
        '25 / 200 random requests to each endpoint: 0 × 5xx',
      ),
      defineRow(
        'I1',
        'SQL receives values only as parameters; wildcards in a search are literal',
        'every field of every call; lint finds built SQL',
      ),
      defineRow('I2', 'stored markup is text', '20 payloads, 0 executed'),
      defineRow('I3', 'no cell in a file is a formula typed by a user', '= + - @ tab CR'),
      defineRow(
        'I4',
        'file names consist only of our own words and the day',
        'every call that returns a file',
      ),
      defineRow('I5', 'only files of the web app are served', '25 URLs, 0 served'),
      defineRow(
        'I6',
        'vendors are called only at their configured public hosts',
        '0 calls to private addresses',
      ),
      defineRow(
        'H1',
        'the content security policy allows only our own scripts',
        '13 kinds of response; 0 reports in all journeys',
      ),
      defineRow(
        'H2',
        'every response has security headers and does not reveal our software',
        '13 kinds of response',
      ),
      defineRow(
        'H3',
        'other origins get no access; only hashed files are cached permanently',
        'no-store, no-cache, immutable',
      ),
      defineRow(
        'H4',
        'the browser stores the token and three facts about its owner, and nothing after sign-out',
        '0 entries left; polled for 5 s',
      ),
      defineRow(
        'D1',
        'bodies, headers and URLs have size limits, and requests have time limits',
        '1 MiB (before sign-in 16 KiB, except signed webhooks), 16 KiB, 8 KiB; 30 s, 15 min to read the response',
      ),
      defineRow('D2', 'each session has its own rate limit', '600 reads, 120 writes, 10 files a minute'),
      defineRow(
        'D3',
        'dependencies are locked, exact, listed, without known vulnerabilities, and run no scripts of their own',
        '0 new install scripts; 0 high or critical findings',
        'scripts/reliability/audit.ts',
      ),
      defineRow(
        'L1',
        'log lines are JSON in UTC, without secrets or customer data',
        '0 hits for planted ones',
      ),
    ],
  ],
  [
    'Failures',
    [
      defineRow(
        'F1',
        'kill -9 of the application, the database or both loses nothing that was acknowledged',
        '0 lost, 0 duplicated; 1 / 20 rounds of each, back within 10 s',
      ),
      defineRow('F2', 'acknowledged data is on disk', 'a flush for each write'),
      defineRow(
        'F3',
        'a second start in the same folder is refused; a dead server is taken over',
        'six at once: 1 runs',
      ),
      defineRow('F4', 'without a database, the application waits and says so', '503, then up'),
      defineRow(
        'F5',
        'concurrent starts on an empty database, or a crash during a migration, do no damage',
        '6 at once, 1 / 5 times; 1 / 10 kills during a migration',
      ),
      defineRow(
        'F6',
        'a database that refuses, resets or drops connections causes 503, never 401, and service resumes once it is back',
        'response within 10 s',
      ),
      defineRow(
        'F7',
        'when connections drop during writes, acknowledged writes exist exactly once and rejected ones can be repeated',
        '36 / 1,000 writes; 0 lost, 0 duplicated',
      ),
      defineRow(
        'F8',
        'a full disk causes a clean 5xx; reads continue, and writes resume once there is room',
        'back within 30 s, 0 lost',
        'bench/disk-full.ts',
      ),
      defineRow('F9', 'shutting down completes running requests, then closes', '50 in flight, 0 cut; 10 s'),
      defineRow(
        'F10',
        'a backup is a consistent snapshot; a restore is all or nothing',
        'every row of every table, byte for byte',
      ),
      defineRow(
        'F11',
        'a read-only database serves every read; writes and pages say so',
        'every JSON read except the recorded one; a start',
      ),
      defineRow('F12', 'the newest backup is restored as a drill', 'the rows of every table; every week'),
      defineRow(
        'F13',
        'a migration waiting for a table does not block others',
        '2 s at a time, 5 min at most',
      ),
      defineRow('C1', 'submitting a form twice has one effect', '12 racing repetitions: 1 row'),
      defineRow('C2', 'when two people edit one record, neither loses changes', '409, with both sides shown'),
      defineRow('C3', 'of many boxes, only those that failed are sent again', '0 duplicated'),
    ],
  ],
  ['Long-term operation', OPERATION_ROWS],
  [
    'Vendors and jobs',
    [
      defineRow('R1', 'a vendor that hangs is timed out', '3 s to connect, 15 s in total'),
      defineRow('R3', 'a vendor’s rate limit is respected', '4 calls at most, none during the wait'),
      defineRow('R4', 'failed calls are retried with increasing delays', '4 attempts, up to 30 s apart'),
      defineRow(
        'R5',
        'a vendor that is down is left alone for a while; others are not affected',
        '5 failures',
      ),
      defineRow(
        'R6',
        'a response of the wrong shape is rejected; bad rows are set aside',
        '0 bad rows stored',
      ),
      defineRow('R7', 'paged data is read completely or not at all', '0 partial snapshots'),
      defineRow('R8', 'huge and compressed responses are cut off', '20 MB, uncompressed'),
      defineRow('R9', 'redirects are not followed', '0 calls elsewhere'),
      defineRow('R10', 'data is ordered by our clock', 'whatever the vendor’s clock says'),
      defineRow('R11', 'rejected credentials need a person', '2 calls, then a pause'),
      defineRow('R12', 'a webhook counts once, and only if it is signed', '1,000 replays: 1 effect'),
      defineRow('J1', 'an interrupted sync resumes without duplicates', 'equal rows'),
      defineRow('J2', 'a job runs once, however many processes start it', '5 at once: 1 run'),
      defineRow('J3', 'a job that always fails gives up and blocks no other', 'after its attempts'),
      defineRow(
        'J4',
        'a process with another configuration, or without a job, disables neither sources nor schedules',
        '2 configurations at once',
      ),
      defineRow('J5', 'stock is synced before what takes longer', '4 at once; at a first start and later'),
    ],
  ],
  ['Outgoing messages', DELIVERY_ROWS],
  [
    'Consistent values',
    [
      defineRow(
        'G1',
        'dashboard, chart, warehouse, dialog, drawer, file and metrics show the same units for any day, or null',
        '6 / 200 generated worlds',
      ),
      defineRow(
        'G2',
        'Amazon’s regions add up to the total, products to SKUs, and drawer and chart to both',
        '6 / 200 generated worlds',
      ),
      defineRow(
        'G3',
        'a day’s orders agree in the list, the row, the summary and the chart, for each channel and for both',
        '6 / 200 generated worlds',
      ),
      defineRow(
        'G4',
        'demand in the plan, in run-out and in Days of Cover equals the units sold in Sales',
        '6 / 200 generated worlds',
      ),
      defineRow(
        'G5',
        'the plan’s stock is what was on the shelves, in its day, its list and its workbook, or missing',
        '6 / 200 generated worlds',
      ),
      defineRow(
        'G6',
        'units that came back to shops are the same in their orders, in Sales and in the stock bridge of each warehouse',
        '8 / 100 generated worlds',
      ),
      defineRow(
        'G7',
        'units booked in as goods in are what the stock bridge received, beside what only boxes and people report',
        '8 / 100 generated worlds; the demo company',
      ),
      defineRow(
        'G8',
        'what Amazon’s ledger lists by kind is what the bridges of its regions count',
        '8 / 100 generated worlds; the demo company',
      ),
    ],
  ],
  [
    'In the browser',
    [
      defineRow(
        'B1',
        'when offline, slow or failing, the screen says so, input is kept, and no one at work is signed out',
        'Try Again on every screen',
      ),
      defineRow(
        'B2',
        'after a session ends during a form, signing in restores the input',
        'offered once, to no one else',
      ),
      defineRow('B3', 'ten clicks are one request', '1 row'),
      defineRow('B4', 'a script that is missing after a deployment is loaded again', 'once, then a message'),
      defineRow('B5', 'signing out in one tab signs out in all', 'within 1 s'),
      defineRow('B6', 'a screen that crashes does not affect the others', 'every screen'),
    ],
  ],
  [
    'Under load',
    [
      defineRow(
        'P1',
        'many concurrent users get their responses and lose nothing',
        'each acts every 10 s; 50 people: reads p95 300 ms, writes 500 ms; 500: 1.5 s, 1% rejected for later',
        'bench/load.ts --people 50 --minutes 2',
        'bench/load.ts --people 200 --minutes 2',
        'bench/load.ts --people 500 --minutes 2',
      ),
      defineRow(
        'P2',
        'memory does not grow during an hour of work',
        '50 people: memory of the last quarter up to 1.2× the third, 20 files, 0 connections busy',
        SOAK,
      ),
    ],
  ],
];

export const ROWS: readonly ReliabilityRow[] = SECTIONS.flatMap(([, rows]) => rows);
