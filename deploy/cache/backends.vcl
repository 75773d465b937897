# The server's processes: one backend each, on this machine or another.
import directors;

# A process that does not respond gets no requests. `live`, not `ready`: without its database a process still serves pages.
probe live {
	.url = "/api/health/live";
	.interval = 1s;
	.timeout = 2s;
	.window = 3;
	.threshold = 2;
	# Usable after the first good response.
	.initial = 1;
}

backend first {
	.host = "127.0.0.1";
	.port = "3000";
	.probe = live;
	# Longer than any request may take: large photos are uploaded through it.
	.first_byte_timeout = 200s;
}

sub vcl_init {
	new processes = directors.round_robin();
	processes.add_backend(first);
	# Further processes: another `backend` above, and here `processes.add_backend(second);`.
}

sub choose_process {
	set req.backend_hint = processes.backend();
}
