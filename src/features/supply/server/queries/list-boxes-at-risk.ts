import { loadLatestForecasts } from '#features/forecast/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { findBoxesAtRisk, type BoxesByRisk } from '../../rules/boxes.ts';
import { type ProjectionInput, gatherFacts } from './gather-facts.ts';
import { projectKnown } from './project-known.ts';

/** The boxes on their way whose variant is out before they land, by the demand that a projection takes unasked. */
export async function listBoxesAtRisk(db: Db, input: Omit<ProjectionInput, 'demand'>): Promise<BoxesByRisk> {
  const [known, forecasts] = await Promise.all([gatherFacts(db, input), loadLatestForecasts(db)]);
  return findBoxesAtRisk(known.mapped, known.boxes, {
    ...projectKnown(known, { forecasts }),
    today: known.today,
  });
}
