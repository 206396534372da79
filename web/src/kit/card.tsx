import type { ReactNode } from 'react'
import styles from './kit.module.css'
import type { Locale } from '@tabia/core/training/vocabulary.ts'

/** One component and its states. */
export function Card({ name, children }: { name: string; children: ReactNode }) {
  return (
    <article className={styles['card']}>
      <h2 className={styles['name']}>{name}</h2>
      {children}
    </article>
  )
}

/** Words that try a component: the Russian ones are long. */
export const SAMPLES: Record<Locale, { word: string; topic: string; sentence: string }> = {
  en: {
    word: 'Interchangeability',
    topic: 'Pawn endings: distant opposition and triangulation',
    sentence: 'The rook is overloaded: it cannot guard the back rank and the knight at once.',
  },
  ru: {
    word: 'Взаимозаменяемость',
    topic: 'Противоположноцветные слоны: недостаточность материального преимущества',
    sentence: 'Ладья перегружена: охранять последнюю горизонталь и коня одновременно она не может.',
  },
}
