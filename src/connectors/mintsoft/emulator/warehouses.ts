import type { EmulatorAnswer } from '../../kit/faults.ts';
import type { MintsoftWorld } from './world.ts';

export const answerWarehouses = ({ warehouses }: MintsoftWorld): EmulatorAnswer => ({
  json: warehouses.map(({ id, name }) => ({ ID: id, Name: name, Code: name.slice(0, 4), Active: true })),
});
