/** Whether the system is set to reduced motion. Read each time: it may change while the page is open. */
export const usesReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
