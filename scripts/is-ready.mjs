// Ends with 0 when the server on this machine is to be sent requests: the health check of the Dockerfile.
const { PORT = '3000' } = process.env

const isReady = await fetch(`http://127.0.0.1:${PORT}/api/health/ready`).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isReady ? 0 : 1)
