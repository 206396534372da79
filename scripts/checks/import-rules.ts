// docs/architecture.md, "Who may import whom", as data. A place is the part of the tree a file belongs to.

const FEATURES = [
  'auth',
  'account',
  'training',
  'payments',
  'solved',
  'book',
  'stats',
  'awards',
  'support',
  'weekly-test',
  'disputes',
  'staff',
  'studio',
  'videos',
] as const

/** server/<feature> -> the features it may know: the last answer issues the award, the user carries the training state. */
const SERVER_FEATURES: Record<string, readonly string[]> = {
  auth: ['training', 'awards'],
  account: ['auth', 'training', 'awards'],
  training: ['awards', 'disputes'],
  payments: ['training', 'awards'],
  solved: ['training', 'awards', 'disputes'],
  book: ['training', 'awards'],
  stats: ['training', 'awards'],
  awards: [],
  support: [],
  'weekly-test': ['training', 'book', 'awards'],
  /** A decision regrades what was answered, and is written down as what staff did; its command speaks like theirs. */
  disputes: ['awards', 'content', 'payments', 'staff'],
  /** Courses of coaches: written, published, looked at by the functions that do it for learners. */
  studio: ['content', 'content/course', 'content/engine', 'disputes', 'training', 'staff'],
  /** What staff can do about everything else. */
  staff: ['auth', 'account', 'training', 'payments', 'awards', 'support', 'jobs', 'monitoring'],
}

/** web/src/features/<feature> -> the features whose parts it is made of; all others are put together by the app. */
const WEB_FEATURES: Record<string, readonly string[]> = {
  /** A repetition is a task on the task's own screen. */
  book: ['training'],
  /** Solved has the book as one of its parts. */
  solved: ['book'],
}

const SERVER_SHARED = [
  'server/http',
  'server/db',
  'server/outside',
  'server/deps',
  'server/config',
  'server/version',
]
const SHARED = ['core', 'contract', 'i18n']

const MAY_IMPORT: Record<string, readonly string[]> = {
  core: [],
  contract: ['core'],
  i18n: ['core'],
  mining: ['core', 'server/content/course', 'server/content/engine'],
  ...Object.fromEntries(
    FEATURES.map(feature => [
      `server/${feature}`,
      [...SHARED, ...SERVER_SHARED, ...(SERVER_FEATURES[feature] ?? []).map(other => `server/${other}`)],
    ]),
  ),
  'server/http': [...SHARED, ...SERVER_SHARED],
  'server/db': ['core', 'contract', 'i18n', ...SERVER_SHARED],
  'server/outside': [...SHARED, ...SERVER_SHARED],
  'server/jobs': [...SHARED, ...SERVER_SHARED],
  'server/content': ['core', 'server/db', 'server/config', 'server/outside', 'server/content/course'],
  'server/content/course': ['core'],
  'server/content/engine': ['core'],
  'server/deps': [...SHARED, ...SERVER_SHARED],
  'server/config': SHARED,
  'server/backup': [...SHARED, ...SERVER_SHARED, 'server/account'],
  'server/doctor': [...SHARED, ...SERVER_SHARED, 'server/build-stamp'],
  'server/monitoring': [...SHARED, ...SERVER_SHARED, 'server/jobs'],
  'server/version': ['server/build-stamp'],
  ...Object.fromEntries(
    FEATURES.map(feature => [
      `web/src/features/${feature}`,
      [
        ...SHARED,
        'web/src/session',
        'web/src/api',
        'web/src/board',
        'web/src/courses',
        'web/src/engine',
        'web/src/ui',
        ...(WEB_FEATURES[feature] ?? []).map(other => `web/src/features/${other}`),
      ],
    ]),
  ),
  /** What a learner sees, by the components that show it to learners: the one door of the studio to a feature. */
  'web/src/studio/preview/shown-task': [...SHARED, 'web/src/studio', 'web/src/features/training'],
  /** A build of its own: of the app it has the switches of language and theme. */
  'web/src/studio': [
    ...SHARED,
    'web/src/session',
    'web/src/api',
    'web/src/board',
    'web/src/ui',
    'web/src/app/layout/choices',
    'web/src/studio/preview/shown-task',
  ],
  'web/src/app/layout/choices': ['core', 'i18n', 'web/src/session', 'web/src/ui'],
  'web/src/engine': ['web/vendor'],
  'web/vendor': [],
  'web/src/courses': [...SHARED, 'web/src/session', 'web/src/api', 'web/src/ui'],
  'web/src/ui': ['core', 'i18n', 'web/src/ui'],
  'web/src/board': ['core', 'i18n', 'web/src/ui'],
  'web/src/api': ['core', 'contract', 'i18n'],
  'web/src/analytics': ['i18n', 'web/src/api', 'web/src/session', 'web/src/ui'],
  'web/src/session': ['core', 'contract', 'i18n', 'web/src/api'],
}

/** These see everything: they put the parts together, or test them. */
const COMPOSERS = [
  'server',
  'server/app',
  'server/main',
  'server/start',
  'server/commands',
  'server/build-stamp',
  'server/compiled-words',
  'server/content/cli',
  'school-kit',
  'faults',
  'web',
  'web/src',
  'web/src/app',
  'web/src/site',
]

/** Libraries that have one home. */
const LIBRARY_HOMES: Record<string, string> = {
  chessops: 'core/chess',
  'ts-fsrs': 'core/book',
  '@lichess-org/chessground': 'web/src/board',
}

/** What tests, demo, browser tests and benches share. The product does not know it, but for the command `demo`. */
const KIT = 'school-kit'
const DEMO_COMMAND = 'server/commands'
const FAULTS = 'faults'

export function placeOf(file: string): string | undefined {
  const places = [...Object.keys(MAY_IMPORT), ...COMPOSERS].filter(
    place => file.startsWith(`${place}/`) || file.replace(/\.m?tsx?$|\.module\.css$/, '') === place,
  )
  return places.toSorted((a, b) => b.length - a.length)[0]
}

/** Why this import is not allowed, or undefined. */
export function mayImport(file: string, target: string): string | undefined {
  const isTest = /\.test\.tsx?$/.test(file) || file.includes('/fixtures/')
  for (const [library, home] of Object.entries(LIBRARY_HOMES)) {
    const isIt = target === library || target.startsWith(`${library}/`)
    if (isIt && !file.startsWith(`${home}/`)) return `${library} is known to ${home} alone`
  }
  const from = placeOf(file)
  const to = placeOf(target)
  if (to === KIT && from !== KIT && from !== DEMO_COMMAND && from !== FAULTS && !isTest)
    return `${KIT} is for tests and the demo`
  if (placeIn(from, 'web') && placeIn(to, 'server'))
    return 'web imports nothing of server, tests included: what both need stands in contract'
  if (!from || !to || from === to || COMPOSERS.includes(from) || isTest) return undefined
  const allowed = MAY_IMPORT[from] ?? []
  return allowed.includes(to) ? undefined : `${from} knows only ${allowed.join(', ') || 'itself'}`
}

const placeIn = (place: string | undefined, workspace: string) =>
  place === workspace || place?.startsWith(`${workspace}/`)

/** Circles among modules, dynamic imports included: each as the path that leads back to its first file. */
export function findCircles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const finished = new Set<string>()
  const path: string[] = []

  function visit(file: string): void {
    const start = path.indexOf(file)
    if (start >= 0) circles.push([...path.slice(start), file])
    if (start >= 0 || finished.has(file)) return
    path.push(file)
    for (const target of imports.get(file) ?? []) visit(target)
    path.pop()
    finished.add(file)
  }

  for (const file of imports.keys()) visit(file)
  return circles
}
