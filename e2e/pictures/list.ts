import { administrationScreens } from './administration.ts';
import { thingScreens } from './things.ts';
import type { PicturedScreen } from './picture.ts';

const SIGN_IN = '/login';

/** Of a company that has just begun, what needs a person is known after it is up. */
const waitForAlerts: PicturedScreen['pictures'][number]['open'] = async (page) =>
  page.getByRole('link', { name: 'Review Proposal' }).first().waitFor({ timeout: 120_000 });

/** What is pictured for docs/screens.md and the README. `npm run pictures` takes them all and writes that page. */
export const picturedScreens: PicturedScreen[] = [
  {
    title: 'Sign-in',
    path: SIGN_IN,
    about: 'Sign in here; you land on the page you asked for.',
    pictures: [{ name: 'sign-in', shows: 'the form to sign in, in the dark theme', theme: 'dark' }],
  },
  {
    title: 'Today',
    path: '/today',
    about:
      'What needs action, grouped by area with the urgent first: each line says what’s wrong and since when, and ' +
      'its button leads to where you can act. Acknowledge, snooze, assign or add notes to alerts, one or several at a ' +
      'time. A line below the alerts says how many checks can’t be made because their data is missing or out of date. ' +
      'Today comes first in the navigation, with its count.',
    pictures: [
      {
        name: 'today',
        shows: 'what needs action, by area',
        open: waitForAlerts,
      },
    ],
  },
  {
    title: 'Dashboard',
    path: '/dashboard',
    about:
      'The company at a glance: stock in all warehouses and how it has moved, what’s low, what Amazon sold, what ' +
      'needs action, which boxes are inbound, and how old each value is. Pick a date to go back to any day.',
    pictures: [
      {
        name: 'dashboard',
        shows: 'cards with total stock, low stock and Amazon sales, and each warehouse',
        height: 690,
      },
      { name: 'dashboard-dark', shows: 'the same in the dark theme', theme: 'dark', height: 690 },
      { name: 'dashboard-phone', shows: 'the same on a phone', size: 'phone' },
      {
        name: 'palette',
        shows: 'the palette of screens and actions, opened with Ctrl K',
        open: async (page) => {
          await page.keyboard.press('Control+k');
          await page.getByRole('dialog').getByRole('option').first().waitFor();
        },
      },
    ],
  },
  {
    title: 'Warehouse',
    path: '/warehouse/tive',
    about:
      'Every SKU in a warehouse with what’s on hand, reserved, low or quarantined. Open a SKU to see when its stock ' +
      'came, went and ran out, in every location. For a warehouse that only sends files, set up their columns once.',
    pictures: [
      { name: 'warehouse', shows: 'the stock of a warehouse by SKU, with a badge of its state' },
      { name: 'sku', shows: 'the history of a SKU beside the list', at: '/warehouse/tive?sku=TL-CP-M-EU' },
      {
        name: 'columns',
        shows: 'a list as its warehouse sends it, what its columns say, and what is read',
        at: '/warehouse/toronto?dialog=columns',
        open: async (page) => page.getByRole('table', { name: 'First SKUs' }).waitFor(),
      },
    ],
  },
  {
    title: 'Goods In',
    path: '/warehouse/itb/goods-in',
    about:
      'What a warehouse’s provider expects, has unloaded and has booked in, and what is still open or missing. ' +
      'If the account lacks access, the page says so.',
    pictures: [],
  },
  ...thingScreens,
  {
    title: 'Planning',
    path: '/planning',
    about:
      'The plan against what happened, by day, week or month: targets, sales, production and stock, when to ship, ' +
      'and when each variant runs out. Edit cells as in a spreadsheet, or round-trip the plan to Excel.',
    pictures: [
      { name: 'planning', shows: 'a table of days with targets, actuals and the accumulated difference' },
      {
        name: 'planning-charts-dark',
        shows: 'target against actual, and stock over time, in the dark theme',
        at: '/planning?by=charts',
        theme: 'dark',
      },
    ],
  },
  {
    title: 'Forecast',
    path: '/forecast',
    about:
      'What each variant is expected to sell, with a likely range, and the model that would have forecast the past ' +
      'best. Add promotions and holidays as events.',
    pictures: [
      {
        name: 'forecast',
        shows: 'what was sold and what is expected, with its range',
        // Orders of the past must have been read.
        open: (page) =>
          page
            .getByText(/^Likely \d/)
            .first()
            .waitFor({ timeout: 120_000 })
            .then(() => page.getByText('Expected', { exact: true }).waitFor()),
      },
    ],
  },
  {
    title: 'Supply',
    path: '/supply',
    about:
      'How many units to ship to which warehouse or Amazon region, by when, and why: the smallest shipment that ' +
      'keeps the chance of running out below the goal. Open a row to see how it’s calculated.',
    pictures: [
      {
        name: 'supply',
        shows: 'what to ship, and how one line is calculated',
        open: (page) => page.getByRole('row').nth(1).click(),
      },
    ],
  },
  {
    title: 'Stock Bridge',
    path: '/bridge',
    about:
      'Where a warehouse’s units went: what it should hold after every movement, what it reports, and which SKUs ' +
      'differ. Open a SKU to see its days with the orders, boxes, returns and transfers counted. A transfer in transit is ' +
      'marked as arrived in Add Transfer’s list. Receipts show how many of their units the stock has gained. What the ' +
      'provider booked in, took back and corrected is counted automatically.',
    pictures: [
      {
        name: 'bridge',
        shows: 'the waterfall of a warehouse and the SKUs that differ',
        height: 690,
        // The days of a company that has just begun are calculated after it is up.
        open: async (page) => page.getByText('Opening').first().waitFor({ timeout: 120_000 }),
      },
    ],
  },
  {
    title: 'Stock Statement',
    path: '/bridge/statement',
    about:
      'A warehouse’s unexplained differences in a month, to print or export, with the days and SKUs that could not be calculated.',
    pictures: [],
  },
  {
    title: 'Sales',
    path: '/sales',
    about:
      'Revenue, orders and units from Amazon and Shopify in one currency, compared with the previous period. One ' +
      'panel explains how everything is counted. Open any day to see its orders.',
    pictures: [{ name: 'sales', shows: 'revenue by day and channel, with the previous period behind it' }],
  },
  {
    title: 'Amazon',
    path: '/amazon',
    about:
      'What Fulfillment by Amazon holds in each region, by ASIN or SKU, with inbound and unfulfillable units and ' +
      'days of cover.',
    pictures: [{ name: 'amazon', shows: 'the inventory at Amazon with days of cover' }],
  },
  {
    title: 'Manufacturing',
    path: '/manufacturing',
    about:
      'Every device produced, found by any part of its serial number, subscription or coupon. Import a CSV; it’s ' +
      'checked before anything is saved.',
    pictures: [{ name: 'manufacturing', shows: 'a list of kits with filters' }],
  },
  {
    title: 'Shipping',
    path: '/shipping',
    about:
      'Parcels to customers: what’s in transit, delayed or failed, how long delivery takes, and a worklist of ' +
      'parcels that need action, each with an owner and a note.',
    pictures: [
      {
        name: 'shipping-worklist',
        shows: 'parcels that need action, and why',
        at: '/shipping?tab=care',
      },
      {
        name: 'shipping-times',
        shows: 'how long delivery takes, and what became of each day’s parcels',
        at: '/shipping?tab=times',
      },
    ],
  },
  {
    title: 'Factory Shipments',
    path: '/factory-shipments',
    about:
      'Boxes inbound from the factory, by box or tracking number: when each is expected, whether it’s late, and ' +
      'which arrive after stock runs out.',
    pictures: [
      { name: 'factory-shipments', shows: 'a list of boxes with their status and expected arrival' },
    ],
  },
  {
    title: 'Kit Journeys',
    path: '/journeys',
    about:
      'How many kits were received, shipped, activated and subscribed, by production month, and how many are ' +
      'unknown; kits that were never activated; and the kits, orders and customers of a recall.',
    pictures: [{ name: 'journeys', shows: 'the steps of all kits as bars, and each production month' }],
  },
  {
    title: 'Receive',
    path: '/receive',
    about:
      'Scan or tick boxes as they come off the pallet. Each turns green, and waits on the device while there’s no ' +
      'connection.',
    pictures: [{ name: 'receive', shows: 'the inbound shipments, with how much of each has arrived' }],
  },
  {
    title: 'Catalogue',
    path: '/catalogue',
    about: 'Which devices each SKU contains, for planning actuals. Unmapped products come with a suggestion.',
    pictures: [
      {
        name: 'catalogue',
        shows: 'SKUs that are not mapped yet, with suggestions',
        at: '/catalogue?view=unmapped',
      },
    ],
  },
  ...administrationScreens,
];

export const pictures = picturedScreens.flatMap((screen) =>
  screen.pictures.map(({ at = screen.path, ...picture }) => ({
    ...picture,
    at,
    isSignedIn: screen.path !== SIGN_IN,
  })),
);
