/** Where a task of a course is edited. */
export const taskPath = (key: string, task: number): string => `/courses/${encodeURIComponent(key)}/${task}`
