/**
 * What is loaded together, so that a screen is a dozen requests and not a hundred. Each group takes the modules that it
 * names and all that they need, save what a group above it has; so none needs one below. What no group has stays with
 * the screen or dialog that it belongs to.
 */
export const groups = [
  // All that the page starts with. The script before the first paint can import nothing, and the entry stays itself.
  {
    name: 'app',
    tags: /** @type {['$initial']} */ (['$initial']),
    test: /^(?!.*(theme\/boot\.ts|web\/main\.tsx|index\.html)$)/,
  },
  // Fields, buttons and forms: the sign-in page needs no more than these.
  group('fields', {
    mantine: ['TextInput', 'PasswordInput', 'ActionIcon', 'CloseButton'],
    ours: [
      'web/ui/(cells/ActionButton|form/(Form|use-contract-form)|feedback/FormFailure)',
      'web/(theme/ProductMark|shell/use-title)',
    ],
  }),
  // The router, the query cache and what surrounds every screen.
  group('inside', {
    ours: [
      'main/web/(router|navigation|SignedInApp)',
      'web/shell/Shell',
      'web/live/LiveAnswers',
      'web/ui/table-tools/table-tools',
    ],
  }),
  // What nearly every screen draws with.
  group('screen', {
    mantine: ['VisuallyHidden'],
    ours: [
      'shared/.*',
      'web/(format|use-url-state|download|api/fetch-file)',
      'web/shell/PageHeader',
      'web/ui/feedback/(DimWhileStale|FreshAge|Loaded|RefreshButton)',
      'web/ui/day/(DateInput|DateRange)',
      'web/ui/filters/(FoldedFilters|SearchInput)',
      'web/ui/cells/(AgeDot|IconButton|LinkButton|NameCell|StatCard|StatusBadge)',
      'web/charts/(BarList|ChartSkeleton|Sparkline)',
      'features/connections/web/(FreshnessPanel|RefreshPanel)',
      'features/stock-memory/web/AsOfPanel',
    ],
    packages: [
      'create-safe-context',
      'DirectionProvider',
      'icons/Icon(Calendar|Check|History|Pencil|Trash)\\.',
      'use-merged-ref',
      'zod/.*/coerce',
    ],
  }),
  // What the dashboard shows of other screens.
  group('panels', {
    ours: [
      'features/attention/web/TodayPanel',
      'features/factory-shipments/web/InboundPanel',
      'features/shipping/web/ParcelsPanel',
    ],
  }),
  // How many scans wait on this device; it loads after the first screen.
  group('receipts', { ours: ['features/factory-shipments/web/ReceiptsWaitingPanel'] }),
  // Tables, and what is above them.
  group('lists', {
    mantine: ['Tabs'],
    ours: ['web/ui/table/.*', 'web/ui/filters/(Segments|Tabs|Toolbar)'],
  }),
  // What opens above the page, beside what it belongs to.
  group('floats', {
    mantine: ['Combobox', 'FocusTrap', 'Popover', 'Portal', 'ScrollArea', 'Select', 'Tooltip', 'Transition'],
    ours: ['web/ui/overlay/Hint', 'web/ui/filters/SelectFilter'],
  }),
  group('dialogs', {
    mantine: ['Checkbox', 'Drawer', 'Modal', 'Switch', 'Textarea'],
    ours: ['web/ui/overlay/(ConfirmDialog|Dialog|Drawer)', 'web/ui/form/.*'],
  }),
  // What a chart says, and its drawing, which comes when there is something to draw.
  group('charts', { ours: ['web/charts/[A-Za-z]*'] }),
  group('plots', { ours: ['web/charts/.*'] }),
];

/** Components of Mantine by their names, files of ours by their paths, others by a part of theirs. */
function group(name, { mantine = [], ours = [], packages = [] }) {
  const paths = [
    ...mantine.map((component) => `@mantine/core/esm/components/${component}/`),
    ...ours.map((file) => `/src/${file}\\.(ts|tsx)$`),
    ...packages,
  ];
  return { name, test: new RegExp(paths.join('|')) };
}
