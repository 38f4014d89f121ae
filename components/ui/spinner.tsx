import styles from './spinner.module.css'

/** Turns while something is in progress; the text beside it says what. */
export function Spinner({ size = 16 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className={styles.spinner}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
    >
      <circle cx={8} cy={8} r={6} strokeOpacity={0.25} />
      <path d="M8 2a6 6 0 0 1 6 6" strokeLinecap="round" />
    </svg>
  )
}
