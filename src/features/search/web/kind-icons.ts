import {
  IconBuildingWarehouse,
  IconCalendarStats,
  IconDeviceWatch,
  IconFileText,
  IconPackage,
  IconPlugConnected,
  IconReceipt,
  IconTag,
  IconTruckDelivery,
  IconUser,
  IconUserHeart,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

const ICONS: Record<string, ComponentType<{ size?: number; stroke?: number }>> = {
  box: IconPackage,
  customer: IconUserHeart,
  day: IconCalendarStats,
  kit: IconDeviceWatch,
  order: IconReceipt,
  parcel: IconTruckDelivery,
  sku: IconTag,
  source: IconPlugConnected,
  user: IconUser,
  warehouse: IconBuildingWarehouse,
};

/** The sign of a kind of records. */
export const getKindIcon = (kind: string) => ICONS[kind] ?? IconFileText;
