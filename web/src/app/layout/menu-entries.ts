import {
  IconCertificate,
  IconChartLine,
  IconListCheck,
  IconMessageCircle,
  IconPlayerPlay,
  IconStairsUp,
  IconTargetArrow,
  IconUser,
} from '@tabler/icons-react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../../session/paths.ts'
import type { Title } from '../route.ts'

interface MenuEntry {
  section: Title
  to: string
  label: () => string
  icon: typeof IconUser
}

/** The side menu of the specification, in its order. */
export const MENU: readonly MenuEntry[] = [
  { section: 'dashboard', to: PATHS.training, label: m['navbar.menuTraining'], icon: IconTargetArrow },
  { section: 'levels', to: PATHS.levels, label: m['navbar.menuLevels'], icon: IconStairsUp },
  { section: 'solved', to: PATHS.solved, label: m['navbar.menuSolved'], icon: IconListCheck },
  { section: 'stats', to: PATHS.stats, label: m['navbar.menuStats'], icon: IconChartLine },
  { section: 'awards', to: PATHS.awards, label: m['navbar.menuAwards'], icon: IconCertificate },
  { section: 'videos', to: PATHS.videos, label: m['navbar.menuVideos'], icon: IconPlayerPlay },
  { section: 'support', to: PATHS.support, label: m['navbar.menuSupport'], icon: IconMessageCircle },
  { section: 'profile', to: PATHS.profile, label: m['navbar.menuProfile'], icon: IconUser },
]

/** The phone's bar has room for four and "More". */
export const BAR = MENU.slice(0, 4)
export const BEYOND_BAR = MENU.slice(4)
