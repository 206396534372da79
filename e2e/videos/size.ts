/** A film in pixels: the app above, the bar of captions below. */
export const WIDTH = 1280
export const HEIGHT = 720
export const BAR = 64
export const APP_HEIGHT = HEIGHT - BAR
