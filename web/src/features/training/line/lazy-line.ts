import { lazyPart } from '../../../ui/lazy.tsx'

/** The first move needs nothing of it. */
export const LineTable = lazyPart(async () => (await import('./line-table.tsx')).LineTable)
