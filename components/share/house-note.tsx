import styles from './shared-list.module.css'

export function HouseNote() {
  return <p className={styles.soft}>What bears a † was made up for this tool, and is not from the game’s own pages.</p>
}
