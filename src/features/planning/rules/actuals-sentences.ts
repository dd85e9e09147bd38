import { dateName } from './sentences.ts';

export const NO_ORDERS = 'no orders of this region are connected';
export const NO_STOCK = 'no place of this region is connected';
export const NO_KITS = 'no kits with a known product were recorded on that day or shortly before';

export const neverRead = (name: string): string => `${name} has not been read yet`;
export const isLoading = (name: string): string => `the past of ${name} is still being loaded`;
export const beginsLater = (name: string, from: string | null): string =>
  from === null ? `${name} has no orders yet` : `the orders of ${name} are known from ${dateName(from)} on`;
export const readLast = (name: string, on: string): string => `${name} was last read on ${dateName(on)}`;
export const notRead = (name: string): string => `${name} was not read on that day`;
export const notCurrent = (name: string): string => `${name} is not up to date`;
export const readInTheMorning = (name: string): string => `${name} was not read after noon of that day`;
export const untold = (name: string, sku: string): string =>
  `${name} does not tell how much it has of ${sku}`;
