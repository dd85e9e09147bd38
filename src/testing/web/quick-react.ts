import * as React from 'react';

// React notes for each element where it was made, so that a warning can tell: an Error each, a sixth of what a test of
// a page costs. It gives up after ten thousand in a second; here it never begins. The warnings stay.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
