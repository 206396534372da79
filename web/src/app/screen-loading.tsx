import { m } from '@tabia/i18n/compiled/messages.js'
import { Loader } from '../ui/loader/loader.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import styles from './screen-loading.module.css'

export function ScreenLoading() {
  const late = useDelayed(true, 300)
  return (
    <output className={styles['loading']}>
      {late && <Loader />}
      <span className="visually-hidden">{m['common.loading']()}</span>
    </output>
  )
}
