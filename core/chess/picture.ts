/**
 * A position in another picture: 0 as it is, 1 colours exchanged (the board turned over its middle line, White is
 * Black), 2 left and right exchanged, 3 both. The idea stays the same, the memory of the picture does not help.
 *
 *     pictureOf('7k/8/8/8/8/8/8/K6R w - - 0 1', 1) // 'k6r/8/8/8/8/8/8/7K b - - 0 1'
 *     moveInPicture('h1h7', 1)                     // 'h8h2'
 *
 * Each is its own inverse: the picture of the picture is the position again.
 */
export const PICTURES = [0, 1, 2, 3] as const
export type Picture = (typeof PICTURES)[number]
