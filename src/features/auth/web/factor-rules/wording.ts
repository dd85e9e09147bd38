/** Every word on the screens of auth, component by component. */

export const factorRulesPanelWords = {
  secondFactor: 'Second Factor',
  peopleOfRoleThatNeeds:
    'People in a role that requires one must set it up within the grace period. After that, they can’t do anything else until they do.',
  heading: 'Error Loading Second Factors',
  failed: 'Failed to load which roles need a second factor',
  optional: 'Optional',
  required: 'Required',
  since: 'Since',
  daysOfGrace: (days: number) => `, ${days}-day grace period ·`,
  noActivePeople: 'no active people',
  ofWithout: (without: number, people: number) => `${without} of ${people} without one`,
  changeFor: (roleNames: string) => `Change for ${roleNames}`,
  change: 'Change',
} as const;

export const ruleDialogWords = {
  secondFactorOfSaved: (name: string) => `Second factor of ${name} saved`,
  failed: 'Failed to save the second factor of the role',
  title: (name: string) => `Second Factor of ${name}`,
  save: 'Save',
  saving: 'Saving…',
  required: 'Required',
  description: 'Passkeys and one-time codes both count.',
  daysOfGrace: 'Grace Period (Days)',
  peopleSeeHowMany: 'People see how many are left. With 0, they must set one up right away.',
} as const;
