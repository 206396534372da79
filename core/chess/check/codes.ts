export type Severity = 'error' | 'warning'

interface CodeFacts {
  severity: Severity
  /** What the author can do about it. */
  mend: string
}

/** All that can be wrong with a course. An error keeps its file out of the school; a warning is advice. */
export const CODES = {
  // The text itself.
  BAD_TAG: { severity: 'error', mend: 'Write a tag as [Name "value"], with \\" for a quotation mark.' },
  UNCLOSED_COMMENT: { severity: 'error', mend: 'Close the comment with }.' },
  UNBALANCED_VARIATION: { severity: 'error', mend: 'Give every ( its ), after the move it replaces.' },
  // What a task is made of.
  NO_FEN: { severity: 'error', mend: 'Add the position as [FEN "…"].' },
  BAD_FEN: { severity: 'error', mend: 'Set the position up again and export it.' },
  NO_MOVE: { severity: 'error', mend: 'Write the right move as the first move of the game.' },
  ILLEGAL_MOVE: { severity: 'error', mend: 'Correct the move, or remove it with the rest of its line.' },
  BAD_ACCEPT: { severity: 'error', mend: 'List right first moves as [Accept "d1h5 d1g4"].' },
  BAD_GOAL: { severity: 'error', mend: 'Use [Goal "mate 2"], [Goal "win"], [Goal "draw"] or [Goal "best"].' },
  BAD_DIFFICULTY: { severity: 'error', mend: 'Use a whole number from 100 to 3500.' },
  BAD_SHAPE: {
    severity: 'error',
    mend: 'Write squares as [%csl Gd4], arrows as [%cal Rg1g7]; colours G R Y B.',
  },
  SAME_TASK_ID: { severity: 'error', mend: 'Give each task a [TaskId] of its own.' },
  UNKNOWN_LANGUAGE: { severity: 'warning', mend: 'Mark comments as [%lang ru] or [%lang en].' },
  MISSING_TRANSLATION: {
    severity: 'warning',
    mend: 'Write both: {English} {[%lang ru] По-русски}. Until then readers of both languages see this text.',
  },
  // What a task says.
  FEN_RIGHTS: { severity: 'warning', mend: 'Correct the castling or en passant field; it is ignored now.' },
  LAST_MOVE: {
    severity: 'error',
    mend: 'Give the opponent\'s last move as [LastMove "c8g4"], or leave the tag out.',
  },
  NO_BEST: {
    severity: 'error',
    mend: 'Add the first move of the game to [Accept], or begin with an accepted move.',
  },
  NOT_GOAL: { severity: 'error', mend: 'Correct the goal, the right moves or the line.' },
  COOK: {
    severity: 'error',
    mend: 'Change the position so that one move solves it, or accept this move too.',
  },
  SHORTER_MATE: { severity: 'error', mend: 'State the shorter mate as the goal, with its first move.' },
  UNPROVED: {
    severity: 'warning',
    mend: 'Check again with --prove and the number of moves; it may take minutes.',
  },
  ALSO_MATES: {
    severity: 'warning',
    mend: 'List it in [Accept], so that it is shown among the right answers.',
  },
  GOAL_NOT_SHOWN: { severity: 'warning', mend: 'Play the line on until the win can be seen.' },
  TRIVIAL: { severity: 'warning', mend: 'Begin a move earlier, or choose another position.' },
  // What a course says.
  DUPLICATE: { severity: 'error', mend: 'Remove one of the two.' },
  REPEATED: {
    severity: 'warning',
    mend: 'Learners of both courses solve it twice: choose another position.',
  },
  MIRROR_DUPLICATE: { severity: 'warning', mend: 'Keep one of the two.' },
  NEAR_DUPLICATE: { severity: 'warning', mend: 'Keep one, unless the difference is the point.' },
  WEEK_TOTAL: { severity: 'warning', mend: 'Learners divide a week by 3 or 7: plan 21, 42, 63 or 84 tasks.' },
  DIFFICULTY_OUT_OF_BAND: { severity: 'warning', mend: 'Move the task to another level, or rate it again.' },
  EMPTY_TOPIC: { severity: 'warning', mend: 'Add its tasks, or take the topic out until it is ready.' },
  // The folder.
  BAD_MANIFEST: { severity: 'error', mend: 'Correct course.yaml; the authoring guide shows every field.' },
  NO_FILE: { severity: 'error', mend: 'Put the file beside course.yaml, or correct its name there.' },
  NO_GAME: { severity: 'error', mend: 'Correct `games` in course.yaml, or add the games to the file.' },
  BAD_ENCODING: { severity: 'error', mend: 'Save the file as UTF-8.' },
  NO_TASKS: { severity: 'error', mend: 'Give every week at least one task.' },
  SAME_COURSE: { severity: 'error', mend: 'Give each course of a level a number of its own.' },
} as const satisfies Record<string, CodeFacts>

export type Code = keyof typeof CODES
