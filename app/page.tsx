import { GameList } from '@/components/home/game-list'
import { Hero } from '@/components/home/hero'
import styles from '@/components/home/home.module.css'
import { Moments } from '@/components/home/moments'

export default function HomePage() {
  return (
    <div className={styles.home}>
      <Hero />
      <Moments />
      <GameList />
    </div>
  )
}
