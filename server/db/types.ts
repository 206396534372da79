import type { Generated, Kysely } from 'kysely'
import type { Texts } from '@tabia/core/training/vocabulary.ts'
import type {
  LetterChoicesTable,
  LettersTable,
  MailTokensTable,
  SessionsTable,
  UsersTable,
} from './tables/accounts.ts'
import type { BookItemsTable, BookSettingsTable, PracticeTable } from './tables/book.ts'
import type { Json, Time, TimeOrNull } from './tables/columns.ts'
import type {
  CourseFiguresTable,
  CoursesTable,
  EditionsTable,
  JudgedMovesTable,
  JudgedTasksTable,
  MeasuredCoursesTable,
  TaskFiguresTable,
  TasksTable,
  TaskValuesTable,
} from './tables/courses.ts'
import type { DecisionsTable, DisputesTable, RegradesTable } from './tables/disputes.ts'
import type {
  LedgerTable,
  OrdersTable,
  PaymentsTable,
  RefundsTable,
  SandboxPaymentsTable,
  WebhookEventsTable,
} from './tables/payments.ts'
import type { LineProgressTable, WeekTestsTable } from './tables/practice.ts'
import type {
  SecondFactorsTable,
  StaffInvitationsTable,
  StaffTable,
  StudioDoorsTable,
} from './tables/staff.ts'
import type {
  DraftChangesTable,
  DraftsTable,
  DraftTasksTable,
  DraftTopicsTable,
  GameImportsTable,
  PublicationsTable,
  StudioJobsTable,
  PreparedTasksTable,
} from './tables/studio.ts'
import type { MessagesTable, ReviewsTable, StaffLogTable } from './tables/support.ts'
import type {
  AnswerReportsTable,
  AnswersTable,
  AwardsTable,
  EnrolmentsTable,
  MomentsTable,
  RatingDaysTable,
  RatingsTable,
  ThemeProgressTable,
  TopicProgressTable,
} from './tables/training.ts'

// The tables as the migrations leave them; a test compares this list with the database.

export interface Database {
  users: UsersTable
  consents: { userId: number; kind: 'terms' | 'processing'; version: string; at: Time }
  sessions: SessionsTable
  mailTokens: MailTokensTable
  letters: LettersTable
  letterChoices: LetterChoicesTable
  avatars: { userId: number; name: string; image: Uint8Array }
  courses: CoursesTable
  editions: EditionsTable
  blocks: { id: Generated<number>; editionId: number; number: number; tasksCount: number }
  topics: { id: Generated<number>; blockId: number; position: number; name: Json<Texts>; totalTasks: number }
  tasks: TasksTable
  judgedTasks: JudgedTasksTable
  judgedMoves: JudgedMovesTable
  taskValues: TaskValuesTable
  taskFigures: TaskFiguresTable
  courseFigures: CourseFiguresTable
  measuredCourses: MeasuredCoursesTable
  placements: { topicId: number; number: number; taskId: number }
  orders: OrdersTable
  payments: PaymentsTable
  refunds: RefundsTable
  ledger: LedgerTable
  webhookEvents: WebhookEventsTable
  sandboxPayments: SandboxPaymentsTable
  enrolments: EnrolmentsTable
  answers: AnswersTable
  answerReports: AnswerReportsTable
  disputes: DisputesTable
  decisions: DecisionsTable
  regrades: RegradesTable
  topicProgress: TopicProgressTable
  themeProgress: ThemeProgressTable
  ratings: RatingsTable
  ratingDays: RatingDaysTable
  awards: AwardsTable
  practice: PracticeTable
  bookSettings: BookSettingsTable
  bookItems: BookItemsTable
  moments: MomentsTable
  lineProgress: LineProgressTable
  weekTests: WeekTestsTable
  withdrawnAwards: { slug: string; at: Time }
  limits: { key: string; points: number; expire: number | null }
  messages: MessagesTable
  reviews: ReviewsTable
  staffLog: StaffLogTable
  staff: StaffTable
  staffInvitations: StaffInvitationsTable
  secondFactors: SecondFactorsTable
  recoveryCodes: { userId: number; hash: string; usedAt: TimeOrNull }
  studioDoors: StudioDoorsTable
  studioSettings: { id: Generated<number>; secondFactorRequired: boolean }
  drafts: DraftsTable
  draftTopics: DraftTopicsTable
  draftTasks: DraftTasksTable
  draftChanges: DraftChangesTable
  gameImports: GameImportsTable
  studioJobs: StudioJobsTable
  preparedTasks: PreparedTasksTable
  publications: PublicationsTable
  alarms: { name: string; toldAt: Time }
  jobRounds: { job: string; doneAt: TimeOrNull; brokeAt: TimeOrNull }
}

/** The database, or a transaction of it: `db.selectFrom('users')`. */
export type Db = Kysely<Database>
