import type { Db } from '#server/db/database.ts';
import { findBoxesAtRisk, type BoxesByRisk } from '../../rules/boxes.ts';
import { type ProjectionInput, gatherFacts } from './gather-facts.ts';
import { projectKnown } from './project-known.ts';

/** The boxes on their way whose variant is out before they land: by the plan, or by the sales of 28 days without one. */
export async function listBoxesAtRisk(db: Db, input: Omit<ProjectionInput, 'demand'>): Promise<BoxesByRisk> {
  const known = await gatherFacts(db, input);
  return findBoxesAtRisk(known.mapped, known.boxes, { ...projectKnown(known), today: known.today });
}
