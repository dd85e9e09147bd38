import type { Db } from '#server/db/database.ts';
import { findBoxesAtRisk as atRisk, type RiskyBox } from '../../rules/boxes.ts';
import { type ProjectionInput, gatherFacts } from './gather-facts.ts';
import { projectKnown } from './project-known.ts';

/** The boxes on their way whose variant is out before they land, by the usual demand. */
export async function listBoxesAtRisk(db: Db, input: Omit<ProjectionInput, 'demand'>): Promise<RiskyBox[]> {
  const known = await gatherFacts(db, input);
  return atRisk(known.mapped, known.boxes, { ...projectKnown(known), today: known.today });
}
