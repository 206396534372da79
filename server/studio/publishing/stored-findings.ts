import type { Finding } from '@tabia/core/chess/check/finding.ts'

/** What `draft_tasks.engine_findings` holds: findings in both languages, by places in the PGN. */
export const isStored = (value: object | null): value is Finding[] => Array.isArray(value)
