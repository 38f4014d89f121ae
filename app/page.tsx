import { GameList } from '@/components/home/game-list'
import { Hero } from '@/components/home/hero'
import styles from '@/components/home/home.module.css'
import { OpenSection } from '@/components/home/open-section'
import { RecentLists } from '@/components/home/recent-lists'
import { UseCases } from '@/components/home/use-cases'
import { GAME_IDS } from '@/lib/games/ids'
import { partsOf } from '@/lib/games/registry'

export default async function HomePage() {
  const games = await Promise.all(
    GAME_IDS.map(async (id) => ({ id, about: await partsOf(id).about(), hasOdds: partsOf(id).odds !== null })),
  )
  return (
    <div className={styles.home}>
      <Hero sample={games[0]?.about} />
      <RecentLists />
      <GameList games={games} />
      <OpenSection />
      <UseCases />
    </div>
  )
}
