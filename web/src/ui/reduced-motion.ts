/** Whether the reader has asked the system for no movement. Asked each time: it may change while the page is open. */
export const usesReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
