import { matchesGlob } from 'node:path'

// What the source archive may hold. Anything else stays out, and so does a new kind of file: a school's own courses,
// positions and answers must not be given away because they lie in a folder that is packed.

interface Allowed {
  files: string
  because: string
}

const CODE = '{bench,contract,core,e2e,faults,i18n,mining,school-kit,scripts,server,web}'

const ALLOWED: readonly Allowed[] = [
  {
    files: '{package,package-lock,tsconfig,knip,.oxfmtrc,.oxlintrc,not-included}.json',
    because: 'what is installed, how it is checked, and what an archive leaves out',
  },
  { files: '{.gitignore,.npmrc,playwright.config.ts,.ci/run}', because: 'how it is installed and tested' },
  {
    files:
      '{.dockerignore,deploy/{Caddyfile,Dockerfile,nginx.conf,tabia.service,*.sh,*.yaml,*.env.example,dashboard.json}}',
    because: 'how it is run; the examples hold no secret',
  },
  { files: '{README,CHANGELOG,NOTICES}.md', because: 'what it is' },
  { files: 'LICENSE', because: 'the licence asks for it' },
  { files: `${CODE}/**/*.{ts,tsx,mjs,css,html,svg}`, because: 'the program, its tests and its tools' },
  {
    files:
      '{bench/lighthouse,contract,core,i18n,school-kit,server,web,web/service-worker}/{package,package-lock,tsconfig}.json',
    because: 'its workspaces',
  },
  { files: 'i18n/messages/*/*.json', because: 'its words' },
  { files: 'server/db/migrations/*.sql', because: 'what migrations are tested from' },
  {
    files: '{school-kit,server}/**/letter-{texts.txt,frame.*.html}',
    because: 'what letters are compared with',
  },
  { files: 'mining/plans/*.yaml', because: 'what topics courses have: motifs and names, no positions' },
  { files: 'server/site/try-task.pgn', because: 'the task to try on the landing page' },
  {
    files: 'school-kit/catalogue/positions/{course.yaml,positions.pgn}',
    because: 'the course of the browser tests',
  },
  {
    files: 'e2e/pictures/*/*.png',
    because: 'what screens are compared with; they show the course of the tests',
  },
  { files: 'web/{public,public-site}/*.{png,webmanifest}', because: 'what pages show' },
  {
    files: 'web/src/features/videos/films/*.{mp4,webm,webp,vtt}',
    because: 'the tutorials; they show the course of the tests',
  },
  { files: 'web/vendor/stockfish/*', because: 'the engine in the browser' },
  { files: '{docs,docs/decisions,docs/judged,mining}/*.md', because: 'the documents' },
  { files: 'docs/images/*.png', because: 'their pictures' },
  { files: 'catalogue/README.md', because: 'the licence of the courses' },
  {
    files: 'catalogue/*-trial/{course.yaml,judged-moves.txt,*.pgn}',
    because: 'the free courses: a school without them shows nothing',
  },
]

export const isAllowed = (path: string) => ALLOWED.some(({ files }) => matchesGlob(path, files))
