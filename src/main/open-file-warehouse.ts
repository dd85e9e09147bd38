import { openFolder, openSftp, openWebFile, type FileWay } from '#connectors/files/index.ts';
import type { VendorHttpOptions } from '#connectors/kit/vendor-http.ts';
import type { FileWarehouse } from '#features/stock-files/server/public.ts';
import { formatWarehousePlace } from '#features/warehouses/rules/place.ts';
import type { FileFeed } from './config/file-warehouse.ts';

interface Wanted {
  warehouse: { id: string; name: string };
  feed: FileFeed;
  /** Of the company, where the warehouse names none. */
  timeZone: string;
  common: Pick<VendorHttpOptions, 'allowPrivate' | 'log' | 'sharedTurns'>;
}

/** Opens the way on which the files of a warehouse come. */
export function openFileWarehouse({
  warehouse: { id, name },
  feed,
  timeZone,
  common,
}: Wanted): FileWarehouse {
  const { options, lookMinutes } = feed;
  return {
    id,
    name,
    sourceId: formatWarehousePlace(id),
    timeZone: feed.timeZone ?? timeZone,
    way: options.way,
    place: describePlace(options),
    files: openWay(options, { name, ...common }),
    lookAgainSeconds: lookMinutes === undefined ? undefined : lookMinutes * 60,
  };
}

function openWay(options: FileFeed['options'], common: Wanted['common'] & { name: string }): FileWay | null {
  switch (options.way) {
    case 'upload':
      return null;
    case 'folder':
      return openFolder({ ...options, name: common.name });
    case 'https':
      return openWebFile({ ...options, ...common });
    case 'sftp':
      return openSftp({ ...options, name: common.name, allowPrivate: common.allowPrivate });
  }
}

/** Without what may be a secret: the path and the query of an address. */
function describePlace(options: FileFeed['options']): string | null {
  switch (options.way) {
    case 'upload':
      return null;
    case 'folder':
      return `${options.folder}/${options.pattern}`;
    case 'https':
      return new URL(options.url).host;
    case 'sftp':
      return `${options.host}, ${options.folder}/${options.pattern}`;
  }
}
