/** What a command's work says while it goes on, how it makes room for others, and whether it is still wanted. */
export interface Conversation {
  /** A line, or several, of the command's output. */
  say: (text: string) => void
  /** In a server, between two pieces of work: learners are answered for so long. */
  rest: (ms: number) => Promise<void>
  /** Aborted when the command is gone or the server stops. */
  signal: AbortSignal
}
