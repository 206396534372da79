import { use } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Loader } from '../ui/loader/loader.tsx'
import { PageTitleContext } from '../ui/page-title/page-title.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import styles from './screen-loading.module.css'

/** The screen's code is on its way; its heading, which takes the focus, comes with it. */
export function ScreenLoading() {
  const late = useDelayed(true, 300)
  const { title } = use(PageTitleContext)
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      <output className={styles['loading']}>
        {late && <Loader />}
        <span className="visually-hidden">{m['common.loading']()}</span>
      </output>
    </>
  )
}
