# Varnish 7 in front of the server (docs/operations.md, Caching proxy). Needs -p http_gzip_support=off, see below.
#
# Documents and product files are kept under the name of the content that is in force. The cache asks the server for that name
# once a second (/version.txt), so that publishing needs no purge: what was kept under another name is not found any more.
vcl 4.1;

import std;

# The processes, and the subroutine `choose_process`.
include "backends.vcl";

sub vcl_recv {
	call choose_process;
	# While a process answers, nothing is served past its time. While none does, pages stay up for as long as `grace` below.
	if (std.healthy(req.backend_hint)) {
		set req.grace = 0s;
	}

	if (req.restarts > 0) {
		# The name is known now, or nobody could say it.
		if (req.http.shop-version) {
			return (hash);
		}
		return (pass);
	}

	# Headers that only this file may set.
	unset req.http.shop-version;
	unset req.http.shop-url;

	# What is of one person, or changes something, is always the server's. Stock is the one public response of the API.
	if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization) {
		return (pass);
	}
	if (req.url ~ "^/(api|preview)/" && req.url !~ "^/api/stock(\?|$)") {
		return (pass);
	}
	if (req.url ~ "^/console(/|\?|$)" && req.url !~ "^/console/assets/") {
		return (pass);
	}
	if (req.url ~ "^/version\.txt") {
		return (pass);
	}

	# No response below depends on a cookie; that of the console belongs to /api/console.
	unset req.http.Cookie;

	# What campaigns add to an address changes no document.
	set req.url = regsuball(req.url, "(?<=[?&])(utm_[a-z]+|gclid|fbclid)=[^&]*(&|$)", "");
	set req.url = regsub(req.url, "[?&]$", "");

	# Varnish would ask for gzip and compress by itself: with http_gzip_support=off it stores what the server sends,
	# Brotli for nearly everybody, one copy for each of these values.
	if (req.http.Accept-Encoding ~ "\bbr\b") {
		set req.http.Accept-Encoding = "br";
	} elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
		set req.http.Accept-Encoding = "gzip";
	} else {
		unset req.http.Accept-Encoding;
	}

	# These say by Cache-Control how long they stay.
	if (req.url ~ "^/((console/)?assets|images|api)/") {
		return (hash);
	}

	# First the name of the content in force; `vcl_deliver` restarts with it.
	set req.http.shop-url = req.url;
	set req.url = "/version.txt";
	return (hash);
}

sub vcl_hash {
	# The rest of the key is the default one: address and host.
	if (req.http.shop-version) {
		hash_data(req.http.shop-version);
	}
}

sub vcl_backend_response {
	if (bereq.uncacheable) {
		return (deliver);
	}
	if (bereq.url == "/version.txt" && beresp.status == 200) {
		# A publication is seen this much later than by the process itself.
		set beresp.ttl = 1s;
		set beresp.grace = 1h;
		return (deliver);
	}
	# A process that has another version than the one that was asked for, or a response that is not of a version, says so.
	if (bereq.http.shop-version && beresp.http.shop-version == bereq.http.shop-version
		&& beresp.status == 200 && !beresp.http.Set-Cookie) {
		set beresp.ttl = std.duration(beresp.http.x-accel-expires + "s", 1h);
		set beresp.grace = 1h;
		# Afterwards the server is asked by ETag, and mostly answers 304.
		set beresp.keep = 1h;
		return (deliver);
	}
	# All others by their Cache-Control. What must not be kept is not, and for a while its requests do not wait for each other.
	if (beresp.http.Cache-Control !~ "max-age" || beresp.status != 200) {
		set beresp.ttl = 10s;
		set beresp.uncacheable = true;
		return (deliver);
	}
}

sub vcl_backend_error {
	# What only reads is asked of another process. What writes is left to the client, who knows whether to repeat it.
	if (bereq.method == "GET" && bereq.retries < 2) {
		return (retry);
	}
	set beresp.http.Cache-Control = "no-store";
	set beresp.http.Retry-After = "2";
	if (bereq.url ~ "^/api/") {
		set beresp.http.Content-Type = "application/json; charset=utf-8";
		set beresp.body = """{"code":"busy","message":"Server error. Please try again later."}""";
	} else {
		set beresp.http.Content-Type = "text/html; charset=utf-8";
		set beresp.body = {"<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Back in a moment</title><h1>We will be back in a moment</h1><p>Please try again in a few seconds; your cart is safe on this device.</p></html>"};
	}
	return (deliver);
}

sub vcl_deliver {
	if (req.http.shop-url) {
		if (resp.status == 200 && resp.http.shop-version) {
			set req.http.shop-version = resp.http.shop-version;
		}
		set req.url = req.http.shop-url;
		unset req.http.shop-url;
		return (restart);
	}
	unset resp.http.shop-version;
	unset resp.http.x-accel-expires;
	unset resp.http.X-Varnish;
	unset resp.http.Via;
	unset resp.http.Server;
	# It names one request, for the log.
	if (obj.hits > 0) {
		unset resp.http.x-request-id;
	}
}
