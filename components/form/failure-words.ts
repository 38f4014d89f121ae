export { type FailureWords, NO_ANSWER, wordsOf } from '@/lib/failure-words'
