import { lazyPart } from '../../ui/lazy.tsx'

/** What was decided about the learner's moves since they were here; it comes when the screen is painted. */
export const DecisionsNotice = lazyPart(async () => (await import('./decisions-part.tsx')).DecisionsPart)
