import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import styles from './control.module.css'

/** An input without a label; in a form use TextField, which has label, hint and error. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={classNames(styles.control, className)} />
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={classNames(styles.control, className)} />
}
