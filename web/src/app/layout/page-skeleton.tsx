import { classes } from '../../ui/classes.ts'
import { MarkSquares } from '../../ui/logo/logo.tsx'
import { Bone, Skeleton } from '../../ui/skeleton/skeleton.tsx'
import type { Route } from '../routes.ts'
import { useHead } from '../screen.tsx'
import styles from './page-skeleton.module.css'

/**
 * While it is not known who comes: the page as index.html first painted it, with the name of the screen and, for
 * a longer wait, the shape of what is coming.
 */
export function PageSkeleton({ route }: { route: Route }) {
  const title = useHead(route)
  const focus = route.frame === 'focus'
  return (
    <>
      <div className="skeleton-page" data-shell={focus ? 'focus' : 'user'} aria-hidden="true">
        <svg className="skeleton-mark" viewBox="0 0 30 20.5">
          <MarkSquares />
        </svg>
      </div>
      <main className={classes(styles['main'], focus && styles['focus'])}>
        <h1 className="visually-hidden">{title}</h1>
        <Skeleton>{focus ? <DeskBones /> : <PageBones />}</Skeleton>
      </main>
    </>
  )
}

const PageBones = () => (
  <>
    <span className={styles['head']}>
      <Bone width={260} height={32} />
      <Bone width={420} />
    </span>
    <span className={styles['cards']}>
      <Bone width="100%" height={132} />
      <Bone width="100%" height={132} />
      <Bone width="100%" height={132} />
    </span>
  </>
)

/** The board keeps its place, empty. */
const DeskBones = () => (
  <span className={styles['desk']}>
    <span className={styles['board']} />
    <span className={styles['head']}>
      <Bone width="60%" height={28} />
      <Bone width="90%" />
      <Bone width="75%" />
    </span>
  </span>
)
