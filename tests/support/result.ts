import type { Failure, Result } from '@/lib/result'

export function expectValue<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`Expected a value, got the failure ${JSON.stringify(result.failure)}`)
  return result.value
}

export function expectFailure<T>(result: Result<T>): Failure {
  if (result.ok) throw new Error(`Expected a failure, got the value ${JSON.stringify(result.value)}`)
  return result.failure
}
