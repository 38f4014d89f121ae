import { GameList } from '@/components/home/game-list'
import { Hero } from '@/components/home/hero'
import styles from '@/components/home/home.module.css'
import { Moments } from '@/components/home/moments'
import { SYSTEM_IDS } from '@/lib/systems/ids'
import { partsOf } from '@/lib/systems/registry'

export default async function HomePage() {
  const games = await Promise.all(SYSTEM_IDS.map((id) => partsOf(id).about()))
  return (
    <div className={styles.home}>
      <Hero />
      <Moments />
      <GameList games={games} />
    </div>
  )
}
