import type { ComponentType } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { matchPath } from '../../ui/path-pattern.ts'

// Every place of the studio, declared once: address, title, key, who may enter, code. The menu, the bar of a phone, the
// keys `G …` and the palette keep the order of this table. A place's icon stands in menu.tsx.

export interface Place {
  name: PlaceName
  /** Below `/studio`; a part `:person?` may be missing, and the screen finds it in `useParams()`. */
  path: `/${string}`
  /** In the menu, and the title of the page. */
  title: () => string
  /** The letter after G; of a place within another none. */
  key?: string
  /** It stands in no menu: it belongs to a place that does. */
  within?: PlaceName
  /** `owner`: a part of the owner's desk. */
  access: 'coach' | 'owner'
  screen: () => Promise<ComponentType>
}

export type PlaceName =
  | 'courses'
  | 'course'
  | 'publish'
  | 'editions'
  | 'games'
  | 'preview'
  | 'task'
  | 'inbox'
  | 'quality'
  | 'figures'
  | 'people'
  | 'orders'
  | 'health'
  | 'staff'

export const PLACES: readonly Place[] = [
  {
    name: 'courses',
    path: '/',
    title: m['studio-courses.title'],
    key: 'C',
    access: 'coach',
    screen: () => import('../courses/list/courses-screen.tsx').then(module => module.CoursesScreen),
  },
  {
    name: 'course',
    path: '/courses/:key',
    title: m['studio-courses.title'],
    access: 'coach',
    within: 'courses',
    screen: () => import('../courses/map/course-screen.tsx').then(module => module.CourseScreen),
  },
  {
    name: 'publish',
    path: '/courses/:key/publish',
    title: m['studio-publish.title'],
    access: 'coach',
    within: 'courses',
    screen: () => import('../courses/publish/publish-screen.tsx').then(module => module.PublishScreen),
  },
  {
    name: 'editions',
    path: '/courses/:key/editions',
    title: m['studio-course.editions'],
    access: 'coach',
    within: 'courses',
    screen: () => import('../courses/publish/editions-screen.tsx').then(module => module.EditionsScreen),
  },
  {
    name: 'games',
    path: '/courses/:key/games/:games?',
    title: m['studio-games.title'],
    within: 'courses',
    access: 'coach',
    screen: () => import('../games/games-screen.tsx').then(module => module.GamesScreen),
  },
  {
    name: 'preview',
    path: '/courses/:key/:task/preview',
    title: m['studio-preview.title'],
    within: 'courses',
    access: 'coach',
    screen: () => import('../preview/preview-screen.tsx').then(module => module.PreviewScreen),
  },
  {
    name: 'task',
    path: '/courses/:key/:task',
    title: m['studio-task.title'],
    within: 'courses',
    access: 'coach',
    screen: () => import('../task/task-screen.tsx').then(module => module.TaskScreen),
  },
  {
    name: 'inbox',
    path: '/inbox/:kind?/:id?',
    title: m['studio-inbox.title'],
    key: 'I',
    access: 'coach',
    screen: () => import('../inbox/inbox-screen.tsx').then(module => module.InboxScreen),
  },
  {
    name: 'quality',
    path: '/quality/:key?/:task?',
    title: m['studio-quality.title'],
    key: 'Q',
    access: 'coach',
    screen: () => import('../quality/quality-screen.tsx').then(module => module.QualityScreen),
  },
  {
    name: 'figures',
    path: '/figures/:key?',
    title: m['studio-figures.title'],
    key: 'F',
    access: 'coach',
    screen: () => import('../figures/figures-screen.tsx').then(module => module.FiguresScreen),
  },
  {
    name: 'people',
    path: '/people/:id?',
    title: m['studio.people'],
    key: 'P',
    access: 'owner',
    screen: () => import('../people/people-screen.tsx').then(module => module.PeopleScreen),
  },
  {
    name: 'orders',
    path: '/orders/:id?',
    title: m['studio.orders'],
    key: 'O',
    access: 'owner',
    screen: () => import('../orders/orders-screen.tsx').then(module => module.OrdersScreen),
  },
  {
    name: 'health',
    path: '/health',
    title: m['studio.health'],
    key: 'H',
    access: 'owner',
    screen: () => import('../health/health-screen.tsx').then(module => module.HealthScreen),
  },
  {
    name: 'staff',
    path: '/staff',
    title: m['studio-staff.title'],
    key: 'S',
    access: 'owner',
    screen: () => import('../staff/staff-screen.tsx').then(module => module.StaffScreen),
  },
]

/** Where a place is entered: its path up to the first part that may be missing. */
export const entryOf = ({ path }: Place): string => path.split('/:')[0] || '/'

export const placesFor = (owner: boolean): readonly Place[] =>
  PLACES.filter(({ access }) => owner || access === 'coach')

/** What stands in the menu. */
export const menuFor = (owner: boolean): readonly Place[] =>
  placesFor(owner).filter(({ within }) => within === undefined)

/** The place that the menu shows as the present one. */
export const menuPlaceOf = ({ within, name }: Place): PlaceName => within ?? name

/** The place of a path below the base, and what the path says. */
export function findPlace(
  path: string,
  owner: boolean,
): { place: Place; params: Record<string, string | undefined> } | undefined {
  for (const place of placesFor(owner)) {
    const params = matchPath(place.path, path)
    if (params) return { place, params }
  }
  return undefined
}
