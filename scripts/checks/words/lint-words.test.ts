import { expect, test } from 'vitest';
import { countComplaints } from './count-complaints.ts';

const NAMES = [
  '<Button>Sync Now</Button>',
  "<ActionButton>{isSending ? 'Saving…' : 'Save Day'}</ActionButton>",
  '<StatCard label="Amazon Sales (30 days)" />',
  '<Dialog title="Accept this data?" />',
  '<Segments options={[{ value: 30, label: "30 days" }]} />',
  '<th>Accumulated delta</th>',
  '<p>Nothing is missing.</p>',
];
const LOWER = [
  '<Button>Run now</Button>',
  "<ActionButton>{isSending ? 'Saving…' : 'Save day'}</ActionButton>",
  '<StatCard label="Low stock items" />',
  '<ConfirmDialog title={`Delete box of ${sku}`} />',
  '<Tabs tabs={[{ value: "times", label: "Delivery times" }]} />',
  '<DataTable columns={[{ id: "p90", header: "90% within 3 days" }]} />',
];

test('a button, title, tab, column, card or status that is not in Title Case is found by lint', async () => {
  const found = [await countComplaints('title-case', NAMES), await countComplaints('title-case', LOWER)];
  expect(found).toEqual([0, LOWER.length]);
});

const TITLES = `export const words = {
  save: 'Save Day',
  saveLow: 'Save day',
  remove: (name: string) => \`Remove \${name}\`,
  removeLow: (name: string) => \`Remove this \${name} now\`,
} as const;
`;

test('a name is in Title Case in its wording file too, where a component says it', async () => {
  const said = [
    '<Button>{words.save}</Button>',
    '<Button>{words.remove(name)}</Button>',
    '<p>{words.saveLow}</p>',
  ];
  const low = [
    '<Button>{words.saveLow}</Button>',
    '<Button>{isNew ? words.removeLow(name) : words.save}</Button>',
  ];
  const found = [
    await countComplaints('title-case', said, TITLES),
    await countComplaints('title-case', low, TITLES),
  ];
  expect(found).toEqual([0, low.length]);
});

const SCREEN_WORDS = [
  '<p>3 units are out of stock at one provider.</p>',
  "say('vendors')",
  "show(styles['figure'])",
  'sql`select figure from vendors where piece = 1 and gap`',
  "say('Sat 21 Sep, 42%')",
];
const OTHER_WORDS = [
  '<p>Your vendor sent no stock.</p>',
  '<Notice heading="Sold Out in Two Places" />',
  "fail('Some figures are missing')",
  'say(`${count} pieces are inbound`)',
  "say('Enter an e-mail address')",
  "say('Stock ends in a gap')",
  "say('Nobody has read it')",
  "say('About 42 % of all')",
  'say(`${chance} % chance of running out`)',
  "say('ShipBob does not tell alert levels')",
  "say('This event does not exist any more.')",
  "say('There is no such alert')",
  "say('Someone changed this meanwhile.')",
  "say('Error Loading Arithmetic')",
  "say('A mail was sent')",
  "say('Stock by place, all places')",
  "say('Nothing for an Amazon pool')",
  "say('2 alerts need you')",
  "say('Alerts that you put off')",
  "say('3 typed forecasts')",
  "say('2 cancelled orders')",
];

test('another word than the one of the glossary is found by lint on a screen, and not in code', async () => {
  const found = [
    await countComplaints('screen-words', SCREEN_WORDS),
    await countComplaints('screen-words', OTHER_WORDS),
  ];
  expect(found).toEqual([0, OTHER_WORDS.length]);
});

const FIGURES = [
  '<p>42% of 1,234 units until Sat 21 Nov</p>',
  '<p>{formatFraction(share)} of all</p>',
  "say({ text: 'It doesn’t match 2.5× of them…' })",
  'formatDate(day)',
  'new Intl.DateTimeFormat().resolvedOptions().timeZone',
  "<i className={styles['x2']} style={`min(${width}px, 45vw)`} />",
];
const OTHER_FIGURES = [
  'value.toFixed(1)',
  "value.toLocaleString('en-GB')",
  'date.toLocaleDateString()',
  "new Intl.NumberFormat('en')",
  "new Intl.DateTimeFormat('en').format(at)",
  'formatDate(savedAt.slice(0, 10))',
  '<p>On 2026-11-21 it was full</p>',
  '<TextInput placeholder="2026-11-21" />',
  '<p>{formatNumber(share)} % of all</p>',
  "say({ text: 'About 42 % of all' })",
  'say(`${factor}x the usual`)',
  "<Dialog title='Loading more...' />",
  'say({ hint: "It doesn\'t match" })',
  '<p>Up to 10000 rows</p>',
  "say({ text: 'Since Sept there are none' })",
];

test('a number, day or sign in another format is found by lint', async () => {
  const found = [
    await countComplaints('screen-figures', FIGURES),
    await countComplaints('screen-figures', OTHER_FIGURES),
  ];
  expect(found).toEqual([0, OTHER_FIGURES.length]);
});

const FROM_WORDING = [
  '<p>{words.empty}</p>',
  '<Button variant="default" to="/sales?days=30">{words.save} · {NO_VALUE}</Button>',
  '<p>{count} × <code>POST /api</code> <kbd>Ctrl K</kbd> &nbsp;</p>',
  "kind === 'Cityplay sensors' ? words.one : words.many(count)",
  "define({ id: 'on-hand', header: words.onHand, align: 'end' })",
  "useRight('records') && element.closest('[data-row] button')",
  'formatCount(count, words.unit)',
  "<td className={isLate ? 'late row' : 'row'} data-state=\"Out of Stock\" />",
  'to(`/shipping?tab=care&reason=${reason}`)',
];
const IN_COMPONENT = [
  '<p>No kits yet</p>',
  '<TextInput label="Name" />',
  "<Loaded failed={isNew ? words.failed : 'failed'} />",
  "define({ header: 'SKU' })",
  "define({ rule: 'Ten or more available' })",
  "formatCount(count, 'kit')",
  "showSuccessToast('Saved for now')",
  'showSuccessToast(`${name} saved`)',
  '<p>{count > 0 && `in ${place}`}</p>',
  "() => { return isLate ? words.late : 'Not late at all'; }",
  '<p>{formatNumber(count)} in stock</p>',
];

test('a word that is read and stands in a component is found by lint, and signs, keys and code are not', async () => {
  const found = [
    await countComplaints('wording', FROM_WORDING),
    await countComplaints('wording', IN_COMPONENT),
  ];
  expect(found).toEqual([0, IN_COMPONENT.length]);
});
