/** Where the positions of a test come from: `answered` ones were met before, and are asked in another picture. */
export const TEST_SOURCES = ['author', 'reserve', 'answered'] as const
export type TestSource = (typeof TEST_SOURCES)[number]

/** Whether what is known by name is found without it (rule 7 of N-TEST). */
export const TEST_VERDICTS = ['holds', 'fades', 'grows'] as const
export type TestVerdict = (typeof TEST_VERDICTS)[number]

export const TEST_TASKS = 12

/** Fewer tasks of a course's tests say nothing but their number. */
export const LEAST_TASKS = 36
