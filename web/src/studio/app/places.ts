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
  /** The letter after G. */
  key: string
  /** `owner`: a part of the owner's desk. */
  access: 'coach' | 'owner'
  screen: () => Promise<ComponentType>
}

export type PlaceName = 'home' | 'inbox' | 'people' | 'orders' | 'health' | 'staff'

export const PLACES: readonly Place[] = [
  {
    name: 'home',
    path: '/',
    title: m['studio.home'],
    key: 'G',
    access: 'coach',
    screen: () => import('../home/home-screen.tsx').then(module => module.HomeScreen),
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
