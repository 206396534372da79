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
import { ROUTES, type Section } from '../../routes.ts'

const ICONS: Record<Section, typeof IconUser> = {
  training: IconTargetArrow,
  levels: IconStairsUp,
  solved: IconListCheck,
  stats: IconChartLine,
  awards: IconCertificate,
  videos: IconPlayerPlay,
  support: IconMessageCircle,
  profile: IconUser,
}

/** The side menu of the specification, in the order of the route table. */
export const MENU = ROUTES.flatMap(({ path, menu, section }) =>
  menu && section ? [{ section, to: path, label: menu, icon: ICONS[section] }] : [],
)

/** The phone's bar has room for four and "More". */
export const BAR = MENU.slice(0, 4)
export const BEYOND_BAR = MENU.slice(4)
